import { CommandRefused } from '../server/failure.ts'
import type { PlatformRole } from '../shared/actor.ts'
import { AppError } from '../shared/errors.ts'
import { maskAccount, parseAccount } from '../shared/identifiers/account.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

const roles: readonly string[] = ['operator', 'admin', 'user'] satisfies PlatformRole[]

export const command: Command = {
  summary: 'Gives a registered person a role on the platform.',
  usage: '--phone 13800000001 [--role operator|admin|user]',
  options: { phone: { type: 'string' }, role: { type: 'string', default: 'operator' } },
  async run({ values: { phone, role = '' } }) {
    if (!phone) throw new MisusedCommand('Say who by --phone: a mainland phone number or an e-mail address.')
    if (!roles.includes(role)) throw new MisusedCommand(`${role} is no role.`)
    const account = parseAccount(phone)
    if (!account) throw new MisusedCommand(`${phone} is neither a mainland phone number nor an e-mail address.`)
    const { changeRole } = await import('../features/identity/account/standing.service.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async (ctx) => {
      const before = await changeRole(ctx, account, role as PlatformRole).catch((error: unknown) => {
        const isUnknown = error instanceof AppError && error.reason === 'not_found'
        throw isUnknown
          ? new CommandRefused(`Nobody is registered with ${phone}: register on the site first, then run this again.`)
          : error
      })
      return `${maskAccount(account)} is now ${role} (was ${before}).`
    })
  },
}

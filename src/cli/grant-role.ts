import { CommandRefused } from '../server/failure.ts'
import { allDuties } from '../shared/actor.ts'
import type { Duty, PlatformRole } from '../shared/actor.ts'
import { AppError } from '../shared/errors.ts'
import { maskAccount, parseAccount } from '../shared/identifiers/account.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

const roles: readonly string[] = ['operator', 'admin', 'user'] satisfies PlatformRole[]

export const command: Command = {
  summary: 'Gives a registered person a role on the platform.',
  usage: '--phone 13800000001 [--role operator|admin|user] [--duties review,editing,support,finance]',
  options: {
    phone: { type: 'string' },
    role: { type: 'string', default: 'operator' },
    duties: { type: 'string' },
  },
  async run({ values: { phone, role = '', duties: list } }) {
    if (!phone) throw new MisusedCommand('Say who by --phone: a phone number or an e-mail address.')
    if (!roles.includes(role)) throw new MisusedCommand(`${role} is no role.`)
    const duties = list === undefined ? undefined : dutiesIn(list, role)
    const account = parseAccount(phone)
    if (!account) throw new MisusedCommand(`${phone} is neither a phone number nor an e-mail address.`)
    const { changeRole } = await import('../features/identity/account/standing.service.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async (ctx) => {
      const before = await changeRole(ctx, account, role as PlatformRole, duties).catch((error: unknown) => {
        const isUnknown = error instanceof AppError && error.reason === 'not_found'
        throw isUnknown
          ? new CommandRefused(`Nobody is registered with ${phone}: register on the site first, then run this again.`)
          : error
      })
      const held = role === 'operator' ? ` for ${(duties ?? allDuties).join(', ')}` : ''
      return `${maskAccount(account)} is now ${role}${held} (was ${before}).`
    })
  },
}

/** The duties named on the command line; an operator without the option has all. */
function dutiesIn(list: string, role: string): Duty[] {
  if (role !== 'operator')
    throw new MisusedCommand('--duties are for the role operator: an admin has all, a user none.')
  const words = list.split(',').map((word) => word.trim())
  const unknown = words.filter((word) => !allDuties.some((duty) => duty === word))
  if (unknown.length > 0)
    throw new MisusedCommand(`--duties takes one or more of ${allDuties.join(',')}, not "${unknown.join(',')}".`)
  return allDuties.filter((duty) => words.includes(duty))
}

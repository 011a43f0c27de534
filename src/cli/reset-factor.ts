import { CommandRefused } from '../server/failure.ts'
import { AppError } from '../shared/errors.ts'
import { maskAccount, parseAccount } from '../shared/identifiers/account.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Removes the second factors (app and passkeys) of a person who has lost them and the recovery codes.',
  usage: '--account 13800000001',
  options: { account: { type: 'string' } },
  async run({ values: { account: text } }) {
    if (!text) throw new MisusedCommand('Say whose by --account: a phone number or an e-mail address.')
    const account = parseAccount(text)
    if (!account) throw new MisusedCommand(`${text} is neither a phone number nor an e-mail address.`)
    const { tellOnPage } = await import('../features/account/security.service.ts')
    const { resetFactor } = await import('../features/identity/account/factor-reset.service.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async (ctx) => {
      ctx.server.tellPerson = tellOnPage
      const isReset = await resetFactor(ctx, account).catch((error: unknown) => {
        const isUnknown = error instanceof AppError && error.reason === 'not_found'
        throw isUnknown ? new CommandRefused(`Nobody is registered with ${text}.`) : error
      })
      if (!isReset) throw new CommandRefused(`${maskAccount(account)} has no second factor.`)
      return `The second factor of ${maskAccount(account)} is removed and all sessions have ended.`
    })
  },
}

import { parseArgs } from 'node:util'
import { changeRole } from './features/identity/account/standing.service.ts'
import { runCommand } from './server/command.ts'
import { CommandRefused } from './server/failure.ts'
import type { PlatformRole } from './shared/actor.ts'
import { AppError } from './shared/errors.ts'
import { maskAccount, parseAccount } from './shared/identifiers/account.ts'

// npm run operator -- --phone 13800000001 [--role operator|admin|user]

const roles: readonly string[] = ['operator', 'admin', 'user'] satisfies PlatformRole[]
const usage = 'Usage: npm run operator -- --phone 13800000001 [--role operator|admin|user]'

await runCommand(() => {
  const { phone, role } = readArguments()
  const account = parseAccount(phone)
  if (!account) throw new CommandRefused(`${phone} is neither a mainland phone number nor an e-mail address. ${usage}`)
  return async (ctx) => {
    const before = await changeRole(ctx, account, role).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.reason === 'not_found'
      throw isUnknown ? new CommandRefused(`Nobody is registered with ${phone}: register on the site first, then run this again.`) : error
    })
    return `${maskAccount(account)} is now ${role} (was ${before}).`
  }
})

function readArguments(): { phone: string; role: PlatformRole } {
  try {
    const { phone, role } = parseArgs({ options: { phone: { type: 'string' }, role: { type: 'string', default: 'operator' } } }).values
    if (phone && roles.includes(role)) return { phone, role: role as PlatformRole }
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message} ${usage}`)
  }
  throw new CommandRefused(usage)
}

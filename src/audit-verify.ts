import { verifyAudit } from './server/audit.ts'
import { runCommand } from './server/command.ts'
import { CommandRefused } from './server/failure.ts'

// npm run audit:verify

await runCommand(() => async ({ db }) => {
  const { entries, brokenAt } = await verifyAudit(db)
  if (brokenAt !== null) throw new CommandRefused(`The audit log is broken at entry ${brokenAt}: the ${entries} before it are as they were written.`)
  return `The audit log is whole: ${entries} entries.`
})

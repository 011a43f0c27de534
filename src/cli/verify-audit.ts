import { CommandRefused } from '../server/failure.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Walks the audit log and tells whether anything was changed.',
  usage: '',
  async run() {
    const { verifyAudit } = await import('../server/audit.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async ({ db }) => {
      const { entries, brokenAt } = await verifyAudit(db)
      if (brokenAt !== null)
        throw new CommandRefused(
          `The audit log is broken at entry ${brokenAt}: the ${entries} before it are as they were written.`,
        )
      return `The audit log is whole: ${entries} entries.`
    })
  },
}

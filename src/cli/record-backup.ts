import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Notes that a backup was made just now by other means, for the page on the state of the platform.',
  usage: '',
  async run() {
    const { noteBackup } = await import('../server/settings/backup-note.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async (ctx) => {
      await noteBackup(ctx.db, ctx.now)
      return `A backup is noted for ${ctx.now.toISOString()}.`
    })
  },
}

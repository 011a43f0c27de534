import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Applies the migrations without starting the site, before the first process of a new release.',
  usage: '',
  async run() {
    const { overDatabase } = await import('./over-database.ts')
    // The database is migrated before any command works with it.
    return overDatabase(async () => 'All migrations are applied.')
  },
}

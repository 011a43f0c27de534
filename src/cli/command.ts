import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemContext } from '../server/context.ts'
import type { Ctx } from '../server/context.ts'
import { createServer } from '../server/create-server.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import { CommandRefused, sayFailure } from '../server/failure.ts'
import { createLogger } from '../server/log.ts'
import { shippedPath } from '../server/package-root.ts'
import { readSettings } from '../server/settings/settings.ts'

export type Arguments = { values: Record<string, string | undefined>; positionals: string[] }

/** A command of the installation, run by `npm run yilu -- <name>`. */
export type Command = {
  /** One sentence for the list of commands. */
  summary: string
  /** What stands behind the name. */
  usage: string
  options?: Record<string, { type: 'string'; default?: string }>
  hasPositionals?: boolean
  /** Does the work and resolves to what is printed. Rejects with `CommandRefused` where it cannot be done. */
  run(given: Arguments): Promise<string>
}

/** Runs a command with its arguments. A refusal is printed to standard error and ends with exit code 1. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  const usage = `Usage: npm run yilu -- ${[name, command.usage].filter(Boolean).join(' ')}`
  if (args.includes('--help')) return void process.stdout.write(`${command.summary}\n${usage}\n`)
  try {
    process.stdout.write(`${await command.run(parse(command, usage, args))}\n`)
  } catch (error) {
    process.stderr.write(`${sayFailure(error)}${error instanceof MisusedCommand ? ` ${usage}` : ''}\n`)
    process.exitCode = 1
  }
}

/** Arguments that make no sense; the usage is printed behind the reason. */
export class MisusedCommand extends CommandRefused {}

function parse({ options = {}, hasPositionals = false }: Command, usage: string, args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: hasPositionals })
    return { values: values, positionals }
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message} ${usage}`)
  }
}

/** Does a piece of work over the database that the settings name. */
export async function overDatabase(work: (ctx: Ctx) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const database = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL, poolSize: 2 }
      : { folder: join(settings.DATA_FOLDER, 'database') },
  )
  try {
    await migrateDatabase(database, shippedPath('migrations'))
    const server = await createServer(settings, database, createLogger('error'))
    return await work(systemContext(server, 'command'))
  } finally {
    await database.close()
  }
}

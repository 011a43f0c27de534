import { parseArgs } from 'node:util'
import { CommandRefused, describeFailure } from '../server/failure.ts'

export type Arguments = { values: Record<string, string | undefined>; positionals: string[] }

/** A command of the installation, run by `npm run yilu -- <name>`. */
export type Command = {
  /** One sentence for the list of commands. */
  summary: string
  /** Arguments shown after the name in the usage line. */
  usage: string
  options?: Record<string, { type: 'string'; default?: string }>
  hasPositionals?: boolean
  /** Does the work and resolves to the output. Imports the server itself, so that help is quick. Rejects with `CommandRefused` if it cannot be done. */
  run(given: Arguments): Promise<string>
}

/** Runs a command with its arguments. A refusal is printed to standard error and ends with exit code 1. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  const usage = `Usage: npm run yilu -- ${[name, command.usage].filter(Boolean).join(' ')}`
  if (args.includes('--help')) return void process.stdout.write(`${command.summary}\n${usage}\n`)
  try {
    process.stdout.write(`${await command.run(parse(command, usage, args))}\n`)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}${error instanceof MisusedCommand ? ` ${usage}` : ''}\n`)
    process.exitCode = 1
  }
}

/** Invalid arguments; the usage is printed after the reason. */
export class MisusedCommand extends CommandRefused {}

function parse({ options = {}, hasPositionals = false }: Command, usage: string, args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: hasPositionals })
    return { values: values, positionals }
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message} ${usage}`)
  }
}

import { parseArgs } from 'node:util'
import { CommandRefused } from '../server/failure.ts'

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

/** Invalid arguments; the usage is printed after the reason. */
export class MisusedCommand extends CommandRefused {}

/** The arguments of a command. Throws `MisusedCommand` if it has no such option, or takes none of the other arguments. */
export function parseArguments({ options = {}, hasPositionals = false }: Command, args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: hasPositionals })
    return { values: values, positionals }
  } catch (error) {
    throw new MisusedCommand((error as Error).message)
  }
}

import { describeFailure } from '../server/failure.ts'
import { MisusedCommand, parseArguments } from './command.ts'
import type { Command } from './command.ts'

/** How a command ended: its exit code, and what it prints to standard output and standard error. */
export type Ended = { status: number; output: string; errors: string }

const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import('./backup.ts'),
  'backup-key': () => import('./backup-key.ts'),
  'change-setting': () => import('./change-setting.ts'),
  doctor: () => import('./doctor.ts'),
  'fill-demo': () => import('./fill-demo.ts'),
  'grant-role': () => import('./grant-role.ts'),
  migrate: () => import('./migrate.ts'),
  'record-backup': () => import('./record-backup.ts'),
  'reset-factor': () => import('./reset-factor.ts'),
  restore: () => import('./restore.ts'),
  'verify-audit': () => import('./verify-audit.ts'),
}

/** Runs the command that the arguments name. Without arguments it lists all commands. Never rejects. */
export async function run([name = '--help', ...args]: readonly string[]): Promise<Ended> {
  const load = commands[name]
  if (load) return runCommand(name, (await load()).command, args)
  const list = await Promise.all(
    Object.entries(commands).map(async ([one, read]) => `  ${one.padEnd(16)}${(await read()).command.summary}`),
  )
  const text = `Usage: npm run yilu -- <command> [--help]\n\n${list.join('\n')}\n`
  return name === '--help' ? done(text) : refused(`There is no command ${name}. ${text}`)
}

async function runCommand(name: string, command: Command, args: string[]): Promise<Ended> {
  const usage = `Usage: npm run yilu -- ${[name, command.usage].filter(Boolean).join(' ')}`
  if (args.includes('--help')) return done(`${command.summary}\n${usage}\n`)
  try {
    return done(`${await command.run(parseArguments(command, args))}\n`)
  } catch (error) {
    return refused(`${describeFailure(error)}${error instanceof MisusedCommand ? ` ${usage}` : ''}\n`)
  }
}

const done = (output: string): Ended => ({ status: 0, output, errors: '' })
const refused = (errors: string): Ended => ({ status: 1, output: '', errors })

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { run } from './run.ts'

export type Printed = { status: number; output: string }
type Environment = Record<string, string | undefined>

/** Runs a command in this process, which has loaded the application already, with this environment alone. */
export async function runYilu(args: readonly string[], environment: Environment): Promise<Printed> {
  const before = process.env
  process.env = { PATH: before.PATH, ...environment }
  try {
    const { status, output, errors } = await run(args)
    return { status, output: output + errors }
  } finally {
    process.env = before
  }
}

/** Runs a command of the installation in its own process, started from the folder `cwd`. */
export function startYilu(args: readonly string[], environment: Environment, cwd: string): Promise<Printed> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'yilu.ts'), ...args],
      { cwd, env: { PATH: process.env.PATH, ...environment } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

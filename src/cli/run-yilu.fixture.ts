import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type Ended = { status: number; output: string }

/** Runs a command of the installation in its own process, with this environment and the PATH alone. */
export function runYilu(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  cwd = process.cwd(),
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'yilu.ts'), ...args],
      { cwd, env: { PATH: process.env.PATH, ...environment } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

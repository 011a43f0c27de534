import { spawn } from 'node:child_process'

/** How a program ended: `code` is 1 when it was ended by a signal or could not be started; `output` is both streams. */
export interface Ended {
  code: number
  output: string
}

/** Runs a program without a terminal's input. With `show`, its output appears as it comes. Never rejects. */
export function run(
  program: string,
  args: string[],
  { show = false, env = {}, cwd }: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
      ...(cwd === undefined ? {} : { cwd }),
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

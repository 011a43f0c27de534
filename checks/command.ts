import { spawn } from 'node:child_process'

/** Result of a program: `code` is 1 if a signal ended it or it could not be started; `output` holds both streams. */
export interface Ended {
  code: number
  output: string
}

/** Runs a program without standard input. With `show`, its output is also printed as it arrives. Never rejects. */
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
    const append = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** What a process of its own answers to the task with this number */
export type TaskAnswer<Result> =
  | { number: number; result: Result }
  | { number: number; failure: string; code?: string | undefined }

type Waiting<Result> = { resolve(result: Result): void; reject(error: Error): void }

/**
 * Runs tasks in a child process, which starts with the first task and ends after `idleMs` without one. For libraries whose memory the
 * allocator does not return to the system. The program in `file` receives `{ number, task }`, sends a `TaskAnswer`, and exits when it is
 * disconnected.
 */
export function createIdleProcess<Result>(
  file: string,
  { idleMs }: { idleMs: number },
): (task: object) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    // It needs none of our settings and gets no secret.
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', answer)
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code, signal) =>
      lose(started, new Error(`The process of ${file} ended with ${signal ?? code}.`)),
    )
    // An idle child does not keep the server running.
    started.unref()
    return started
  }

  function answer(message: unknown): void {
    const answered = message as TaskAnswer<Result>
    const task = waiting.get(answered.number)
    if (!task) return
    waiting.delete(answered.number)
    if ('failure' in answered) task.reject(Object.assign(new Error(answered.failure), { code: answered.code }))
    else task.resolve(answered.result)
    if (waiting.size === 0) rest()
  }

  function rest(): void {
    child?.channel?.unref()
    idle = setTimeout(() => {
      child?.disconnect()
      child = undefined
    }, idleMs).unref()
  }

  function lose(ended: ChildProcess, error: Error): void {
    if (child !== ended) return
    child = undefined
    for (const task of waiting.values()) task.reject(error)
    waiting.clear()
  }

  return (task) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const running = (child ??= start())
      running.channel?.ref()
      const number = ++last
      waiting.set(number, { resolve, reject })
      running.send({ number, task }, (error) => error && lose(running, error))
    })
}

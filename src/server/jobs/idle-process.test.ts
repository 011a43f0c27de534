import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createIdleProcess } from './idle-process.ts'

const program = join(import.meta.dirname, 'idle-process.fixture.ts')
const inProcess = (idleMs = 5000) => createIdleProcess<never>(program, { idleMs })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('idle process', () => {
  it('An idle process runs all tasks that arrive while it is alive in one child process', async () => {
    const run = inProcess()
    const pids = await Promise.all([run({ do: 'pid' }), run({ do: 'pid' })])
    expect(new Set([...pids, await run({ do: 'pid' })]).size).toBe(1)
    expect(pids).not.toContain(process.pid)
  })

  it('An idle process rejects a task that fails and runs the next one', async () => {
    const run = inProcess()
    await expect(run({ do: 'fail' })).rejects.toThrow('this task cannot be done')
    expect(await run({ do: 'pid' })).toBeGreaterThan(0)
  })

  it('A child process that exits rejects all its tasks, and the next task starts another one', async () => {
    const run = inProcess()
    const first = await run({ do: 'pid' })
    const [ended, waiting] = await Promise.allSettled([run({ do: 'end' }), run({ do: 'pid' })])
    expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended with 7') } })
    expect(waiting?.status).toBe('rejected')
    expect(await run({ do: 'pid' })).not.toBe(first)
  })

  it('The child process exits when it is idle', async () => {
    const pid = await inProcess(10)({ do: 'pid' })
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('The child process gets none of the settings and secrets of the server', async () => {
    vi.stubEnv('SECRET', 'not for everybody')
    const names: string[] = await inProcess()({ do: 'environment' })
    vi.unstubAllEnvs()
    expect(names).toContain('MALLOC_ARENA_MAX')
    expect(names).not.toContain('SECRET')
  })
})

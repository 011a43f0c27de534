import { describe, expect, it } from 'vitest'
import { createLogger } from './log.ts'

function written(error: Error): string {
  const lines: string[] = []
  createLogger('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'bug')
  return lines.join('')
}

describe('logged error', () => {
  const cause = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' })
  const failed = new Error(
    'Failed query: select "name" from "users" where "name" = $1\nparams: Li\n{"level":"fatal"}\nsecret word,7',
    { cause },
  )

  it('A logged database error names the failed statement and none of its values, however many lines they have', () => {
    const line = written(failed)
    expect(line).toContain('Failed query')
    expect(line).toContain('log.test.ts')
    expect(line).not.toMatch(/params|Li\\n|secret word|fatal/)
  })

  it('A logged error is one line', () => {
    expect(written(failed).trimEnd()).not.toContain('\n')
  })
})

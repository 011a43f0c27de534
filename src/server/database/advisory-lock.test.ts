import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-lock.ts'

it('No two advisory locks share their keys, and a lock without a second key shares its first with none', () => {
  const locks = Object.values(advisoryLocks) as (readonly [number, number?])[]
  for (const [index, [first, second]] of locks.entries()) {
    const others = locks.filter((_, other) => other !== index)
    expect(
      others.filter(
        (other) => other[0] === first && (second === undefined || other[1] === undefined || other[1] === second),
      ),
    ).toEqual([])
  }
})

it('Every lock of a transaction is listed in the table of advisory locks', () => {
  const found = execFileSync('grep', ['-rl', 'pg_advisory_xact_lock', '--include=*.ts', 'src'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(found.filter((path) => !path.endsWith('.test.ts'))).toEqual(['src/server/database/advisory-lock.ts'])
})

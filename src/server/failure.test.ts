import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sayFailure } from './failure.ts'
import { SettingsError } from './settings/settings.ts'

test('what a person can mend is a sentence', () => {
  expect(sayFailure(new SettingsError('PORT is wrong.'))).toBe('PORT is wrong.')
})

test('a database that is away is a sentence, whatever wraps it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  expect(sayFailure(new DrizzleQueryError('select 1', [], refused))).toBe(
    'PostgreSQL does not answer at the address in DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432. Start it, or correct the setting.',
  )
})

test('a bug is a stack without the values of its statement and without phones', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_unique"'), {
    code: '23505',
    detail: 'Key (phone)=(13812340001) already exists.',
  })
  const said = sayFailure(
    new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['13812340001', '$argon2id$v=19\nsecond line of a value'],
      cause,
    ),
  )
  expect(said).toContain('failure.test.ts')
  expect(said).toContain('users_phone_unique')
  expect(said).not.toMatch(/argon2id|second line|13812340001/)
})

import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeFailure } from './failure.ts'
import { SettingsError } from './settings/settings.ts'

it('A failure that a person can correct is reported as a sentence', () => {
  expect(describeFailure(new SettingsError('PORT is wrong.'))).toBe('PORT is wrong.')
})

it('An unavailable database is reported as a sentence, whatever error wraps it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  expect(describeFailure(new DrizzleQueryError('select 1', [], refused))).toBe(
    'PostgreSQL does not answer at the address in DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432. Start it, or correct the setting.',
  )
})

it('A bug is reported as a stack without the values of its statement and without phones', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_unique"'), {
    code: '23505',
    detail: 'Key (phone)=(13812340001) already exists.',
  })
  const description = describeFailure(
    new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['13812340001', '$argon2id$v=19\nsecond line of a value'],
      cause,
    ),
  )
  expect(description).toContain('failure.test.ts')
  expect(description).toContain('users_phone_unique')
  expect(description).not.toMatch(/argon2id|second line|13812340001/)
})

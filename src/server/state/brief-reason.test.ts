import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { briefReason } from './brief-reason.ts'

const withCode = (message: string, facts: object) => Object.assign(new Error(message), facts)

describe('brief reasons', () => {
  it('A reason has only the code of errors of the database and of providers, whatever their message repeats', () => {
    const database = withCode('invalid input syntax for type uuid: "Anna"', { name: 'error', code: '22P02' })
    expect(briefReason(new Error('Failed query: insert … params: Anna', { cause: database }))).toBe('PostgreSQL 22P02')
    expect(
      briefReason(withCode('550 <anna@example.org> no such mailbox', { code: 'EENVELOPE', responseCode: 550 })),
    ).toBe('Error EENVELOPE 550')
    expect(briefReason(new TypeError('fetch failed', { cause: withCode('connect', { code: 'ECONNREFUSED' }) }))).toBe(
      'Error ECONNREFUSED',
    )
  })

  it('A reason has the first line of other errors, without phones, mail addresses and what is quoted', () => {
    expect(briefReason(new Error('no mail to anna@example.org or 13812340001 about "the price of silk"\nmore'))).toBe(
      'no mail to … or 138****0001 about "…"',
    )
    expect(briefReason(z.uuid().safeParse('Anna').error)).toBe('invalid data')
    expect(briefReason(new AppError('unavailable'))).toBe('unavailable')
    expect(briefReason('Anna')).toBe('unknown')
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { DatabaseLost } from '../database/database.errors.ts'
import { bind, createVisitorCaller } from './endpoints.ts'

const asked = endpoint({
  method: 'GET',
  path: '/api/asked',
  access: 'public',
  summary: 'For this test',
  reply: z.null(),
})
const caller = { address: '127.0.0.1', requestId: 'r1', userAgent: '' }

describe('a call of a page', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  const failing = (error: Error) =>
    createVisitorCaller(test.server, [
      bind(asked, async () => {
        throw error
      }),
    ])('GET', '/api/asked', {}, caller)

  it('is refused as unavailable while the database is away', async () => {
    await expect(failing(new Error('Failed query', { cause: new DatabaseLost('gone') }))).rejects.toMatchObject({
      name: 'AppError',
      reason: 'unavailable',
    })
  })

  it('passes on what is a bug', async () => {
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug')
  })
})

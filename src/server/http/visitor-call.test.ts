import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { DatabaseLost } from '../database/database-errors.ts'
import { bind, createVisitorCaller } from './endpoints.ts'

const called = endpoint({
  method: 'GET',
  path: '/api/asked',
  access: 'public',
  summary: 'For this test',
  reply: z.null(),
})
const caller = { address: '127.0.0.1', requestId: 'r1', userAgent: '' }

describe('page call', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  const failing = (error: Error) =>
    createVisitorCaller(test.server, [
      bind(called, async () => {
        throw error
      }),
    ])('GET', '/api/asked', {}, caller)

  it('A call of a page fails as unavailable while the database is away', async () => {
    await expect(failing(new Error('Failed query', { cause: new DatabaseLost('gone') }))).rejects.toMatchObject({
      name: 'AppError',
      reason: 'unavailable',
    })
  })

  it('A call of a page passes a bug on unchanged', async () => {
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug')
  })
})

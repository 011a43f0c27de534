import { expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { inTransaction, systemContext } from '../context.ts'
import { cachedAnswers } from './cached-answers.ts'

const test = useTestApp()
const answers = cachedAnswers<number>('cached_answers_test')

function ask() {
  let reads = 0
  const ctx = systemContext(test.server, 'test')
  const get = (question: unknown, isValid?: (answer: number) => boolean) =>
    answers.get(ctx, question, () => Promise.resolve(++reads), isValid)
  return { ctx, get }
}

it('Each question is answered once, and again after an edit invalidates all answers', async () => {
  const { ctx, get } = ask()
  expect([await get({ q: 'a' }), await get({ q: 'b' }), await get({ q: 'a' })]).toEqual([1, 2, 1])
  await answers.invalidate(ctx)
  expect([await get({ q: 'a' }), await get({ q: 'b' })]).toEqual([3, 4])
})

it('An answer that is not valid any more is read again', async () => {
  const { get } = ask()
  expect([await get('a'), await get('a', (answer) => answer === 1)]).toEqual([1, 1])
  expect(await get('a', (answer) => answer > 1)).toBe(2)
})

it('An answer that was begun before an edit is not cached', async () => {
  const { ctx, get } = ask()
  let finish: (answer: number) => void = () => undefined
  const old = answers.get(ctx, 'a', () => new Promise<number>((resolve) => (finish = resolve)))
  await new Promise((resolve) => setImmediate(resolve))
  await inTransaction(ctx, (inner) => answers.invalidate(inner))
  finish(100)
  expect([await old, await get('a')]).toEqual([100, 1])
})

it('An answer that fails is not cached', async () => {
  const { ctx, get } = ask()
  await expect(answers.get(ctx, 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await get('a')).toBe(1)
})

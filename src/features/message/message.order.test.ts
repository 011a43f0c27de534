import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()

/** A sender who does not know which answers were lost, and repeats until one arrives. */
type Step = { who: 0 | 1; repeats: number; isParallel: boolean }
const steps = fc.array(
  fc.record({ who: fc.constantFrom<0 | 1>(0, 1), repeats: fc.integer({ min: 0, max: 3 }), isParallel: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
)

/** A reader that asks for everything after its last sequence, at random moments. */
function makeReader(id: string, person: Person) {
  const seen: { sequence: number; id: string; text: string }[] = []
  return {
    seen,
    async catchUp(limit: number) {
      for (let isMore = true; isMore;) {
        const after = seen.at(-1)?.sequence ?? 0
        const { items } = (await test.call('GET /api/threads/:id/messages', { id, after, limit }, person)).data
        seen.push(...items.map(({ sequence, id, text }) => ({ sequence, id, text })))
        isMore = items.length === limit
      }
    },
  }
}

describe('the order of messages', () => {
  it('Two people who send at the same time and repeat what seems lost see the same messages, each once, in one order', async () => {
    const shop = await makeShop(test)
    const people = [await makePerson(test, { name: 'Айгуль' }), shop.sales] as const
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), async (plan: Step[], limit) => {
        const { data: thread } = await test.call(
          'POST /api/inquiries',
          { companyId: shop.companyId, currency: 'KZT', text: 'start' },
          people[0],
        )
        // Below the limits of a minute, and shorter than a session.
        test.clock.advance(61_000)
        const readers = people.map((person) => makeReader(thread.id, person))
        const running: Promise<unknown>[] = []
        for (const [index, { who, repeats, isParallel }] of plan.entries()) {
          const messageId = newId()
          const attempt = () =>
            test.call(
              'POST /api/threads/:id/messages',
              { id: thread.id, messageId, text: `${who} ${index}` },
              people[who],
            )
          const attempts = Array.from({ length: repeats + 1 }, () => attempt)
          const work = isParallel
            ? Promise.all(attempts.map((send) => send()))
            : attempts.reduce<Promise<unknown>>((before, send) => before.then(send), Promise.resolve())
          running.push(work)
          if (!isParallel) await work
          if (index % 3 === 0) await readers[who]?.catchUp(limit)
        }
        await Promise.all(running)
        await Promise.all(readers.map((reader) => reader.catchUp(limit)))
        const [first, second] = readers.map(({ seen }) => seen)
        expect(second).toEqual(first)
        expect(first?.map(({ sequence }) => sequence)).toEqual(
          Array.from({ length: plan.length + 1 }, (_n, i) => i + 1),
        )
        expect(new Set(first?.map(({ text }) => text)).size).toBe(plan.length + 1)
      }),
      { numRuns: 25 },
    )
  })
})

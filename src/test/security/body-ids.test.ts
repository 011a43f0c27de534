import { beforeEach, describe, expect, it } from 'vitest'
import { piecesOf, servedEndpoints } from '../contract-shapes.ts'
import { startFrom } from '../starting-rows.ts'
import { useTestApp } from '../use-test-app.ts'
import { bodyCases, openIds } from './body-cases.ts'
import type { BodyAnswer, BodyCase } from './body-cases.ts'
import { snapshotOfA } from './snapshot.ts'
import { fillPath, makeWorld, secret } from './world.ts'
import type { World } from './world.ts'
import { isForOperators } from '../../shared/endpoint.ts'

const test = useTestApp({ LOG_LEVEL: 'silent' })

const isCalledAnId = /(\.id|Id|\.ids\[\]|Ids\[\])$/
/** Ids in bodies, as the contracts declare them: UUIDs and texts that are called ids. Operators belong to no tenant. */
const bodyIds = [
  ...new Set(
    piecesOf(servedEndpoints.filter(({ access }) => !isForOperators(access)))
      .filter(({ path, schema }) => path.startsWith('body') && schema.type === 'string')
      .filter(({ path, schema }) => schema.format === 'uuid' || isCalledAnId.test(path))
      .map(({ endpoint, path }) => `${endpoint.method} ${endpoint.path} ${path}`),
  ),
]

const madeWorld = startFrom(test, () => makeWorld(test))
let world: World
beforeEach(() => {
  world = madeWorld()
})

async function send(
  name: string,
  { caller, ids = {} }: BodyCase,
  body: object,
): Promise<BodyAnswer & { text: string }> {
  const [method = '', path = ''] = name.split(' ')
  const response = await test.raw(method, fillPath(path, ids), body, caller)
  return { ...response.json<BodyAnswer>(), text: response.body }
}

/** The body, or the other one, with a foreign id at `body.a[].b`; fails if neither has an id there. */
function withId({ body, other = {} }: BodyCase, where: string, id: string): object {
  let count = 0
  const replace = (value: unknown, steps: readonly string[]): unknown => {
    const [step, ...rest] = steps
    if (step === undefined && typeof value === 'string') count++
    if (step === undefined) return id
    if (step === '[]') return (value as unknown[]).map((one) => replace(one, rest))
    if (typeof value !== 'object' || value === null || !(step in value)) return value
    return { ...value, [step]: replace((value as Record<string, unknown>)[step], rest) }
  }
  const steps = where.replaceAll('[]', '.[]').split('.').slice(1)
  for (const one of [body, other]) {
    const changed = replace(one, steps) as object
    if (count > 0) return changed
  }
  throw new Error(`no body has an id at ${where}`)
}

const isRefusal = ({ code }: BodyAnswer) => code !== '0' && code !== '5000'

describe('ids in bodies', () => {
  it('Every id in the body of an endpoint is replaced by that of another tenant, or stands in the table of open ids', async () => {
    const crossed: string[] = []
    for (const [name, make] of Object.entries(bodyCases))
      crossed.push(...Object.keys((await make(test, world)).foreign).map((where) => `${name} ${where}`))
    expect([...crossed, ...Object.keys(openIds)].toSorted()).toEqual(bodyIds.toSorted())
  })

  it.each(Object.entries(bodyCases))(
    'Input that is otherwise valid is refused with the id of another tenant: %s',
    async (name, make) => {
      const one = await make(test, world)
      const before = await snapshotOfA(test, world)
      for (const [where, id] of Object.entries(one.foreign)) {
        const answer = await send(name, one, withId(one, where, id))
        expect((one.isRefused ?? isRefusal)(answer), `${where}: ${answer.text.slice(0, 300)}`).toBe(true)
        expect(answer.text, where).not.toContain(secret)
        expect(await snapshotOfA(test, world), where).toEqual(before)
      }
      for (const body of one.other ? [one.body, one.other] : [one.body]) {
        const answer = await send(name, one, body)
        expect(answer.code, answer.text.slice(0, 300)).toBe('0')
        expect(one.isAccepted?.(answer) ?? true, answer.text.slice(0, 300)).toBe(true)
      }
    },
  )
})

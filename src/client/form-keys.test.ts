import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bindingsFor } from '../app.ts'
import { readSettings } from '../server/settings/settings.ts'
import type { FormKeys } from './form-keys.ts'

vi.mock('./session/local-state.ts', () => ({ endSession: vi.fn() }))
vi.mock('./session/session.ts', () => ({ readToken: () => 'token' }))
const { callQuietly } = await import('./api.ts')

const root = join(import.meta.dirname, '..')
const creates = bindingsFor(readSettings({ NODE_ENV: 'test' })).flatMap(({ endpoint: { method, path, idempotent } }) =>
  idempotent ? [`${method} ${path}`] : [],
)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /^((web|client|ui)\/|features\/.+\/ui\/)/.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The text between the parentheses of the call that starts at a position. */
function argumentsAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at)
  }
  return text.slice(start + 1)
}

/** Where browser code names a call and what it sends. The request and reply types name it as well. */
const placesOf = (name: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(Call(?:Reply|Request)<)?(['"`])([A-Z]+ \/[^'"`]*)\2/g)]
      .filter(([, type, , named]) => type === undefined && named === name)
      .map(({ index }) => ({
        file,
        text,
        sent: /\b(call|callQuietly)\(\s*$/.test(text.slice(0, index))
          ? argumentsAt(text, text.lastIndexOf('(', index))
          : '',
      })),
  )

describe('creating forms', () => {
  it('Every call that takes an idempotency key is used by a form', () => {
    expect(creates.length).toBeGreaterThan(15)
    expect(creates.filter((name) => placesOf(name).length === 0)).toEqual([])
  })

  it.each(creates)('The form that calls %s sends its idempotency key', (name) => {
    const without = placesOf(name).filter(
      ({ text, sent }) =>
        !(/,\s*keys,?\s*$/.test(sent) && /const keys = (useFormKeys\(\)|restoreFormKeys\()/.test(text)),
    )
    expect(without.map(({ file, sent }) => `${file}: ${sent}`)).toEqual([])
  })

  it('No form sends an idempotent call in another way', () => {
    const paths = new Set(creates.map((name) => name.split(' ')[1]))
    const around = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(['"`])(\/api\/[^'"`]*)\1/g)].flatMap(([, , path]) =>
        path !== undefined && paths.has(path) ? [`${file}: ${path}`] : [],
      ),
    )
    expect(around).toEqual([])
  })
})

describe('form key', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const sent: (string | undefined)[] = []
  const answers = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['idempotency-key'])
      return answer()
    })
  const answered = (code: string) => async () => new Response(JSON.stringify({ code, message: '', data: null }))

  it.each(creates)(
    'The key of a form goes in the header of %s, stays until the call has succeeded and is used once',
    async (name) => {
      sent.length = 0
      const keys: FormKeys = new Map()
      const press = () =>
        callQuietly(name as 'POST /api/workspace/products/:id/copy', { id: '1' }, keys).catch(() => null)
      answers(() => Promise.reject(new TypeError('the line broke')))
      await press()
      answers(answered('1001'))
      await press()
      answers(answered('0'))
      await press()
      await press()
      const [first, ...rest] = sent
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(rest.slice(0, 2)).toEqual([first, first])
      expect(rest[2]).not.toBe(first)
    },
  )
})

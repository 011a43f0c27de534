import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyNote, memory, noteEditor, noteServer, wait } from './autosave.fixture.ts'
import type { Line, NoteServer } from './autosave.fixture.ts'
import { valueAt, withValueAt } from './merge.ts'
import type { Side } from './merge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const paths = ['title', 'body', 'texts.ru.name', 'texts.ru.text'] as const
type Path = (typeof paths)[number]
const startNote = () => ({ ...emptyNote(), texts: { ru: { name: '', text: '' } } })

type Step =
  | { kind: 'type'; who: number; path: Path; isBad: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'line'; who: number; line: Line }
  | { kind: 'reload'; who: number; isNotified: boolean }
  | { kind: 'choose'; who: number; side: Side }

const who = fc.integer({ min: 0, max: 1 })
const stepsOn = (pathsOf: (who: number) => readonly Path[], canBeBad: boolean) =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: who.chain((who) =>
          fc.record({
            kind: fc.constant('type' as const),
            who: fc.constant(who),
            path: fc.constantFrom(...pathsOf(who)),
            isBad: canBeBad ? fc.integer({ min: 0, max: 5 }).map((n) => n === 0) : fc.constant(false),
          }),
        ),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('wait' as const),
          ms: fc.constantFrom(20, 100, 350, 1500, 1520, 2000, 12_000),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('line' as const),
          who,
          line: fc.constantFrom<Line>('open', 'lost', 'refused'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), who, isNotified: fc.boolean() }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('choose' as const),
          who,
          side: fc.constantFrom<Side>('mine', 'theirs'),
        }),
      },
    ),
    { minLength: 25, maxLength: 60 },
  )

/** Two editors of one record, on two devices or in two tabs of one browser. */
function twoEditors(server: NoteServer, isOneBrowser: boolean) {
  const shared = memory()
  /** Texts that an editor has knowingly replaced or discarded. */
  const givenUp = new Set<string>()
  const typed = new Set<string>()
  let count = 0
  const people = [0, 1].map((index) => {
    const storage = isOneBrowser ? shared : memory()
    const person = {
      line: 'open' as Line,
      conflicts: 0,
      open: () => noteEditor(server, { storage, line: () => person.line }),
    }
    return { ...person, person, index, editor: person.open() }
  })
  type Person = (typeof people)[number]

  function type(one: Person, path: Path, isBad: boolean): void {
    const before = valueAt(one.editor.view().value, path)
    if (typeof before === 'string') givenUp.add(before)
    const text = `${isBad ? 'bad ' : ''}${one.index}.${++count}`
    typed.add(text)
    one.editor.autosave.change((value) => withValueAt(value, path, text))
  }
  function choose(one: Person, side: Side): void {
    const { conflicts } = one.editor.view()
    for (const { mine, theirs } of conflicts) givenUp.add(String(side === 'mine' ? theirs : mine))
    one.editor.autosave.choose(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  }
  /**
   * A page is reloaded. With notice it writes its copy at the last moment; a crash loses at most the input since the
   * last copy.
   */
  async function reload(one: Person, isNotified: boolean): Promise<void> {
    if (!isNotified) await wait(310)
    if (isNotified) one.editor.close()
    one.editor.kill()
    // The page itself comes from the server, so there is no reload without a connection.
    one.editor = one.person.open()
  }
  return { people, typed, givenUp, type, choose, reload }
}

async function play(steps: Step[], isOneBrowser: boolean) {
  const server = noteServer(startNote())
  const all = twoEditors(server, isOneBrowser)
  let conflicts = 0
  const look = () => {
    for (const { editor } of all.people) {
      const { state, value, version } = editor.view()
      const isStored = state === 'saved' || state === 'idle'
      expect(isStored ? value : server.history[version]).toEqual(server.history[version])
      if (state === 'conflict') conflicts++
    }
  }
  for (const step of steps) {
    const one = 'who' in step ? all.people[step.who] : undefined
    if (step.kind === 'wait') await wait(step.ms)
    else if (one && step.kind === 'type') all.type(one, step.path, step.isBad)
    else if (one && step.kind === 'line') one.person.line = step.line
    else if (one && step.kind === 'reload') await all.reload(one, step.isNotified)
    else if (one && step.kind === 'choose') all.choose(one, step.side)
    look()
  }
  // At the end the connection is open, and conflicts are resolved by a choice. Each reload may have left one copy, and
  // each copy may ask for one choice.
  for (const { person } of all.people) person.line = 'open'
  const rounds = 8 + steps.filter(({ kind }) => kind === 'reload').length
  for (let round = 0; round < rounds; round++) {
    await wait(65_000)
    look()
    for (const one of all.people) all.choose(one, 'mine')
  }
  for (const { editor } of all.people) editor.kill()
  return { server, conflicts, ...all }
}

describe('two editors', () => {
  it.each([
    ['on two devices', false],
    ['in two tabs of one browser', true],
  ])(
    'Two editors see only stored values as saved, and lose nothing that they typed: %s',
    async (_title, isOneBrowser) => {
      await fc.assert(
        fc.asyncProperty(
          stepsOn(() => paths, true),
          async (steps) => {
            const { server, people, typed, givenUp } = await play(steps, isOneBrowser)
            for (const text of typed) {
              const places = text.startsWith('bad')
                ? people.map(({ editor }) => editor.view().value)
                : [server.latest()]
              expect(places.some((value) => isThere(text, value)) || givenUp.has(text), `${text} is lost`).toBe(true)
            }
            expect(paths.some((path) => String(valueAt(server.latest(), path)).startsWith('bad'))).toBe(false)
          },
        ),
        { numRuns: 120 },
      )
    },
    60_000,
  )

  it.each([
    ['on two devices', false],
    ['in two tabs of one browser', true],
  ])(
    'Two editors of different fields are never asked to choose, and everything is stored: %s',
    async (_title, isOneBrowser) => {
      await fc.assert(
        fc.asyncProperty(
          stepsOn((index) => (index === 0 ? ['title', 'texts.ru.name'] : ['body', 'texts.ru.text']), false),
          async (steps) => {
            // A new tab takes over what another one has not stored yet, and both may then differ.
            const taken = steps.filter(({ kind }) => !(isOneBrowser && kind === 'reload'))
            const { server, conflicts, typed, givenUp } = await play(taken, isOneBrowser)
            expect(conflicts).toBe(0)
            for (const text of typed) expect(isThere(text, server.latest()) || givenUp.has(text)).toBe(true)
          },
        ),
        { numRuns: 100 },
      )
    },
    60_000,
  )
})

const isThere = (text: string, value: unknown) => paths.some((path) => valueAt(value, path) === text)

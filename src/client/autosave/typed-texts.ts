import type { FieldErrors } from '../../shared/errors.ts'
import type { Autosave } from './autosave-types.ts'
import { mergeByPath, valueAt, withhold, withValueAt } from './merge.ts'
import type { Base, Choices, Merged, Sides } from './merge.ts'

/** Rejected texts still shown in fields: path → the text as typed and the reason. */
export type TypedTexts = Readonly<Record<string, TypedText>>
export type TypedText = { text: string; fault: string }

/** What a form shows: answers, and texts in its fields that cannot be read as answers. */
export type WithTyped<V extends object> = V & { typed: TypedTexts }

/** The texts without those at and below a path. */
export const withoutTyped = (typed: TypedTexts, path: string): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== path && !key.startsWith(`${path}.`)))

/** The texts after a list row was removed: those of later rows move up. */
export function withoutTypedRow(typed: TypedTexts, list: string, row: number): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, entry]) => {
      const [head, place, field] = path.split('.')
      const at = Number(place)
      if (head !== list || at < row) return [[path, entry]]
      return at === row ? [] : [[`${list}.${at - 1}.${field}`, entry]]
    }),
  )
}

const faultsOfTyped = ({ typed }: { typed: TypedTexts }): FieldErrors =>
  Object.fromEntries(Object.entries(typed).map(([path, { fault }]) => [path, fault]))

/** Below a text that cannot be read lies the last answer that could be, which is stored. */
const storableTyped = <V extends object>(
  draft: WithTyped<V>,
  stored: WithTyped<V>,
  paths: readonly string[],
): WithTyped<V> => ({
  ...withhold(
    draft,
    stored,
    paths.filter((path) => !(path in draft.typed)),
  ),
  typed: {},
})

/** A copy that an earlier version of the form has left in the browser has no texts. */
const textsOf = ({ typed }: { typed?: TypedTexts }): [string, TypedText][] => Object.entries(typed ?? {})

/** The answers with the typed texts in their places: a text that cannot be read is a change of its field like any other. */
function shownIn<V extends object>(draft: WithTyped<V>): V {
  const { typed: _typed, ...answers } = draft
  return textsOf(draft).reduce((all, [path, { text }]) => withValueAt(all, path, text), answers as unknown as V)
}

/** Merges two states of a form field by field; a list is one field. */
function mergeTyped<V extends object>(sides: Sides<WithTyped<V>>, choices?: Choices): Merged<WithTyped<V>> {
  const { base, mine, normal, theirs, unanswered } = sides
  const { value, conflicts } = mergeByPath<V>(
    {
      base: { ...base, sent: shownIn(base.sent), stored: shownIn(base.stored) } satisfies Base<V>,
      mine: shownIn(mine),
      normal: shownIn(normal),
      theirs: shownIn(theirs),
      unanswered: unanswered && shownIn(unanswered),
    },
    choices,
  )
  const typed: Record<string, TypedText> = {}
  let answers = value
  for (const side of [mine, theirs]) {
    for (const [path, entry] of textsOf(side)) {
      if (valueAt(answers, path) !== entry.text) continue
      typed[path] = entry
      answers = withValueAt(answers, path, valueAt(side, path))
    }
  }
  return { value: { ...answers, typed }, conflicts }
}

/** How a form with such texts is saved: they stay in this browser, and the form says that they are not stored. */
export const savingTyped = { check: faultsOfTyped, merge: mergeTyped, storable: storableTyped }

/** What a form does with the texts in its fields that cannot be read. */
export function typedIn<V extends object>({ store, change }: Pick<Autosave<WithTyped<V>>, 'store' | 'change'>) {
  const retype = (next: (typed: TypedTexts) => TypedTexts) =>
    change((draft) => ({ ...draft, typed: next(draft.typed) }))
  return {
    setTyped(path: string, entry: TypedText | null): void {
      if (entry) retype((before) => ({ ...before, [path]: entry }))
      else if (path in store.get().value.typed) retype((before) => withoutTyped(before, path))
    },
    dropTyped: (path: string) => retype((before) => withoutTyped(before, path)),
    dropTypedRow: (list: string, row: number) => retype((before) => withoutTypedRow(before, list, row)),
  }
}

import { useState } from 'react'
import { browserStorage } from '../../../../../client/session/browser-storage.ts'

export type Mark = { kind: 'fine' } | { kind: 'remark'; reason: string; words: string }
export type Annotations = Record<string, Mark>
/** A reviewer's undecided notes on one application. */
type Draft = { version: number; marks: Annotations; words: string }

const keyOf = (companyId: string) => `review-draft:${companyId}`

/**
 * The notes stored in this browser. For an earlier version of the application only the remarks are kept: each field
 * must be reviewed again.
 */
export function readDraft(companyId: string, version: number): Draft {
  const empty = { version, marks: {}, words: '' }
  try {
    const stored = JSON.parse(browserStorage.read(keyOf(companyId)) ?? 'null') as Partial<Draft> | null
    if (!stored?.marks) return empty
    const marks =
      stored.version === version
        ? stored.marks
        : Object.fromEntries(Object.entries(stored.marks).filter(([, { kind }]) => kind === 'remark'))
    return { version, marks, words: stored.words ?? '' }
  } catch {
    return empty
  }
}

function storeDraft(companyId: string, draft: Draft): void {
  if (Object.keys(draft.marks).length === 0 && draft.words === '') browserStorage.remove(keyOf(companyId))
  else browserStorage.write(keyOf(companyId), JSON.stringify(draft))
}

/** The marks with one field changed; null removes its mark. */
export function withMark(marks: Annotations, path: string, mark: Mark | null): Annotations {
  const { [path]: _gone, ...rest } = marks
  return mark ? { ...rest, [path]: mark } : rest
}

/** What is sent to the server; a remark without a reason is incomplete. */
export const remarksOf = (marks: Annotations): Record<string, { reason: string; words: string }> =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([path, mark]) =>
      mark.kind === 'remark' && mark.reason !== '' ? [[path, { reason: mark.reason, words: mark.words }]] : [],
    ),
  )

type Step = { path: string; marks: Annotations }

/** Marks and remarks of one application, stored in this browser on every change, with undo. */
export function useReviewDraft(companyId: string, version: number) {
  const [draft, setDraft] = useState(() => readDraft(companyId, version))
  const [past, setPast] = useState<readonly Step[]>([])
  const update = (next: Draft) => {
    setDraft(next)
    storeDraft(companyId, next)
  }
  return {
    marks: draft.marks,
    words: draft.words,
    setComment: (words: string) => update({ ...draft, words }),
    /** Sets the same mark on several fields, as one undo step. */
    mark(paths: readonly [string, ...string[]], mark: Mark | null) {
      const before = draft.marks[paths[0]]
      // Typing is one undo step, not one per letter.
      const isTyping = before?.kind === 'remark' && mark?.kind === 'remark' && before.reason === mark.reason
      if (!isTyping) setPast([...past.slice(-99), { path: paths[0], marks: draft.marks }])
      update({ ...draft, marks: paths.reduce((marks, path) => withMark(marks, path, mark), draft.marks) })
    },
    /** Undoes the last mark and returns its field. */
    undo(): string | null {
      const last = past.at(-1)
      if (!last) return null
      setPast(past.slice(0, -1))
      update({ ...draft, marks: last.marks })
      return last.path
    },
    forget() {
      setPast([])
      update({ version, marks: {}, words: '' })
    },
  }
}
export type ReviewDraft = ReturnType<typeof useReviewDraft>

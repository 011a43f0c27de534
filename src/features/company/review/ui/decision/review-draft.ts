import { useState } from 'react'
import { browserStorage } from '../../../../../client/session/browser-storage.ts'

export type Mark = { kind: 'fine' } | { kind: 'remark'; reason: string; words: string }
export type Marks = Record<string, Mark>
/** What a reviewer has noted of one application and not yet decided. */
type Draft = { version: number; marks: Marks; words: string }

const keyOf = (companyId: string) => `review-draft:${companyId}`

/** The notes kept in this browser. Of an earlier version of the application only the remarks are still good: each field is looked at again. */
export function readDraft(companyId: string, version: number): Draft {
  const empty = { version, marks: {}, words: '' }
  try {
    const kept = JSON.parse(browserStorage.read(keyOf(companyId)) ?? 'null') as Partial<Draft> | null
    if (!kept?.marks) return empty
    const marks =
      kept.version === version
        ? kept.marks
        : Object.fromEntries(Object.entries(kept.marks).filter(([, { kind }]) => kind === 'remark'))
    return { version, marks, words: kept.words ?? '' }
  } catch {
    return empty
  }
}

function storeDraft(companyId: string, draft: Draft): void {
  if (Object.keys(draft.marks).length === 0 && draft.words === '') browserStorage.remove(keyOf(companyId))
  else browserStorage.write(keyOf(companyId), JSON.stringify(draft))
}

/** Marks with one field marked anew; null takes its mark away. */
export function withMark(marks: Marks, path: string, mark: Mark | null): Marks {
  const { [path]: _gone, ...rest } = marks
  return mark ? { ...rest, [path]: mark } : rest
}

/** What goes to the server; a remark without a reason is not finished yet. */
export const remarksOf = (marks: Marks): Record<string, { reason: string; words: string }> =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([path, mark]) =>
      mark.kind === 'remark' && mark.reason !== '' ? [[path, { reason: mark.reason, words: mark.words }]] : [],
    ),
  )

type Step = { path: string; marks: Marks }

/** Marks and words of one application, kept in this browser at every change, with the way back. */
export function useReviewDraft(companyId: string, version: number) {
  const [draft, setDraft] = useState(() => readDraft(companyId, version))
  const [past, setPast] = useState<readonly Step[]>([])
  const keep = (next: Draft) => {
    setDraft(next)
    storeDraft(companyId, next)
  }
  return {
    marks: draft.marks,
    words: draft.words,
    setWords: (words: string) => keep({ ...draft, words }),
    /** Marks fields alike, as one step to undo. */
    mark(paths: readonly [string, ...string[]], mark: Mark | null) {
      const before = draft.marks[paths[0]]
      // Typing is one step, not one for every letter.
      const isTyping = before?.kind === 'remark' && mark?.kind === 'remark' && before.reason === mark.reason
      if (!isTyping) setPast([...past.slice(-99), { path: paths[0], marks: draft.marks }])
      keep({ ...draft, marks: paths.reduce((marks, path) => withMark(marks, path, mark), draft.marks) })
    },
    /** Takes the last mark back and says at which field. */
    undo(): string | null {
      const last = past.at(-1)
      if (!last) return null
      setPast(past.slice(0, -1))
      keep({ ...draft, marks: last.marks })
      return last.path
    },
    forget() {
      setPast([])
      keep({ version, marks: {}, words: '' })
    },
  }
}
export type ReviewDraft = ReturnType<typeof useReviewDraft>

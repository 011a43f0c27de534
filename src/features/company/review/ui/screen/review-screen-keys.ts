import type { ReviewReason } from '../../review.contract.ts'
import type { Act } from '../decision/review-acts.ts'
import type { DocumentView } from '../document/review-document-view.ts'
import type { Mark, ReviewDraft } from '../decision/review-draft.ts'
import { fieldId, fieldSelector } from '../review-row.tsx'
import { moveFocus, useKeys } from '../../../../../ui/keys/use-keys.ts'
import type { KeyActions } from '../../../../../ui/keys/use-keys.ts'

type Screen = {
  draft: ReviewDraft
  view: DocumentView
  current: string | null
  reasons: ReviewReason[]
  canMark: boolean
  canAct(act: Act): boolean
  focusField(path: string): void
  onAct(act: Act): void
  onClaim(): void
  onNext(): void
  onHelp(): void
  /** Skips this one for now, if the page supports it. */
  onSkip?: () => void
}

/** The whole review with single-key shortcuts; an unavailable action ignores its key. */
export function useReviewKeys({
  draft,
  view,
  current,
  reasons,
  canMark,
  canAct,
  focusField,
  onAct,
  onClaim,
  onNext,
  onHelp,
  onSkip,
}: Screen): void {
  const move = (step: 1 | -1) =>
    moveFocus(fieldSelector, step, current ? document.getElementById(fieldId(current)) : null)
  const mark = (next: Mark | null) => current && canMark && draft.mark([current], next)
  const words = () => {
    const old = current ? draft.marks[current] : undefined
    return old?.kind === 'remark' ? old.words : ''
  }
  const act = (what: Act) => () => canAct(what) && onAct(what)
  const undo = () => {
    const path = canMark ? draft.undo() : null
    if (path) focusField(path)
  }
  const digits: KeyActions = Object.fromEntries(
    reasons
      .slice(0, 9)
      .map(({ code }, index) => [String(index + 1), () => mark({ kind: 'remark', reason: code, words: words() })]),
  )
  // The editor of a new remark focuses its reasons itself.
  const remark = () => {
    if (!current || !canMark) return
    if (draft.marks[current]?.kind === 'remark')
      document.getElementById(fieldId(current))?.querySelector('textarea')?.focus()
    else mark({ kind: 'remark', reason: '', words: '' })
  }
  useKeys({
    ...digits,
    j: () => move(1),
    k: () => move(-1),
    f: () => {
      if (!current || !canMark) return
      mark({ kind: 'fine' })
      move(1)
    },
    r: remark,
    u: undo,
    '[': () => view.go(-1),
    ']': () => view.go(1),
    ',': () => view.goToPage(-1),
    '.': () => view.goToPage(1),
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    '0': view.reset,
    t: view.rotate,
    c: onClaim,
    a: act('approve'),
    b: act('return'),
    x: act('reject'),
    n: onNext,
    ...(onSkip && { s: onSkip }),
    '?': onHelp,
  })
}

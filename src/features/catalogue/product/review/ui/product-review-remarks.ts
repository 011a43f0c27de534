import type { Annotations } from '../../../../company/review/ui/decision/review-draft.ts'

/** What is sent to the supplier: remarks with text, by field; and the marked fields without text. */
export function productReviewRemarks(marks: Annotations): { remarks: Record<string, string>; unfinished: string[] } {
  const remarks: Record<string, string> = {}
  const unfinished: string[] = []
  for (const [path, mark] of Object.entries(marks)) {
    if (mark.kind !== 'remark') continue
    if (mark.words.trim()) remarks[path] = mark.words.trim()
    else unfinished.push(path)
  }
  return { remarks, unfinished }
}

import { useCallback, useState } from 'react'
import type { ReviewDocument } from './review-outline.ts'

const zooms = [1, 1.5, 2, 3, 4, 6] as const
const start = { zoom: 0, turns: 0 }

/** Which document is looked at, how large and which way up; each document keeps its own turn and size. */
export function useDocumentView(documents: ReviewDocument[]) {
  const [shown, setShown] = useState<string | null>(null)
  const [looks, setLooks] = useState<Record<string, typeof start>>({})
  const index = Math.max(0, documents.findIndex(({ path }) => path === shown))
  const file = documents[index]?.file ?? ''
  const look = looks[file] ?? start
  const change = useCallback((next: (look: typeof start) => typeof start) => setLooks((all) => ({ ...all, [file]: next(all[file] ?? start) })), [file])
  const zoomBy = useCallback((step: 1 | -1) => change((old) => ({ ...old, zoom: Math.min(zooms.length - 1, Math.max(0, old.zoom + step)) })), [change])
  return {
    documents,
    index,
    zoom: zooms[look.zoom] ?? 1,
    turns: look.turns,
    /** Shows the document at a path, if there is one. */
    show(path: string | null) {
      if (documents.some((document) => document.path === path)) setShown(path)
    },
    go: (step: 1 | -1) => setShown(documents[Math.min(documents.length - 1, Math.max(0, index + step))]?.path ?? null),
    canZoom: (step: 1 | -1) => zooms[look.zoom + step] !== undefined,
    zoomBy,
    turn: () => change((old) => ({ ...old, turns: (old.turns + 1) % 4 })),
    reset: () => change(() => start),
  }
}
export type DocumentView = ReturnType<typeof useDocumentView>

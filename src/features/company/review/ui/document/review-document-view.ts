import { useCallback, useState } from 'react'
import type { ReviewDocument } from '../review-outline.ts'

const zooms = [1, 1.5, 2, 3, 4, 6] as const
const start = { zoom: 0, rotations: 0, page: 1, pageCount: 1 }
type Look = typeof start

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The shown document, its page, zoom and rotation; each document keeps its own. */
export function useDocumentView(documents: ReviewDocument[]) {
  const [shown, setShown] = useState<string | null>(null)
  const [looks, setLooks] = useState<Record<string, Look>>({})
  const index = Math.max(
    0,
    documents.findIndex(({ path }) => path === shown),
  )
  const file = documents[index]?.file ?? ''
  const look = looks[file] ?? start
  const change = useCallback(
    (next: (look: Look) => Look) => setLooks((all) => ({ ...all, [file]: next(all[file] ?? start) })),
    [file],
  )
  const zoomBy = useCallback(
    (step: 1 | -1) => change((old) => ({ ...old, zoom: within(old.zoom + step, 0, zooms.length - 1) })),
    [change],
  )
  return {
    documents,
    index,
    zoom: zooms[look.zoom] ?? 1,
    rotations: look.rotations,
    page: look.page,
    pageCount: look.pageCount,
    /** Shows the document at a path, if there is one. */
    show(path: string | null) {
      if (documents.some((document) => document.path === path)) setShown(path)
    },
    go: (step: 1 | -1) => setShown(documents[within(index + step, 0, documents.length - 1)]?.path ?? null),
    canZoom: (step: 1 | -1) => zooms[look.zoom + step] !== undefined,
    zoomBy,
    rotate: () => change((old) => ({ ...old, rotations: (old.rotations + 1) % 4 })),
    reset: () => change((old) => ({ ...old, zoom: 0, rotations: 0 })),
    goToPage: (step: 1 | -1) => change((old) => ({ ...old, page: within(old.page + step, 1, old.pageCount) })),
    setPageCount: (pageCount: number) => change((old) => ({ ...old, pageCount })),
  }
}
export type DocumentView = ReturnType<typeof useDocumentView>

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { OpenPdf } from '../../../company/review/ui/document/review-pdf-pages.ts'
import styles from './attachments.module.css'

const longestSide = 1600

/** One page of a PDF at a time. The PDF reader loads with the first PDF. */
export function PdfPages({ url, name, onError }: { url: string; name: string; onError(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [page, setPage] = useState(1)
  const failed = useEffectEvent(onError)

  useEffect(() => {
    const stop = new AbortController()
    const opening = openAt(url, stop.signal)
    opening.then(setPdf, () => stop.signal.aborted || failed())
    return () => {
      stop.abort()
      void opening.then((open) => open.close()).catch(() => undefined)
    }
  }, [url])

  useEffect(() => {
    const stop = new AbortController()
    pdf?.draw(page, longestSide, stop.signal).then(
      (sheet) => {
        const { current: target } = canvas
        if (!target) return
        target.width = sheet.width
        target.height = sheet.height
        target.getContext('2d')?.drawImage(sheet, 0, 0)
      },
      () => stop.signal.aborted || failed(),
    )
    return () => stop.abort()
  }, [pdf, page])

  const count = pdf?.pageCount ?? 1
  return (
    <div className={styles.pages}>
      <canvas ref={canvas} role="img" aria-label={`${name} ${m.review_pdf_page({ page, count })}`} />
      {count > 1 && (
        <p>
          <Button variant="outlined" isSmall disabled={page === 1} onClick={() => setPage(page - 1)}>
            {m.review_pdf_page_previous()}
          </Button>
          {m.review_pdf_page({ page, count })}
          <Button variant="outlined" isSmall disabled={page === count} onClick={() => setPage(page + 1)}>
            {m.review_pdf_page_next()}
          </Button>
        </p>
      )}
    </div>
  )
}

async function openAt(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const [{ openPdf }, file] = await Promise.all([
    import('../../../company/review/ui/document/review-pdf-pages.ts'),
    fetch(url, { signal }),
  ])
  if (!file.ok) throw new Error(`the file was answered with ${file.status}`)
  return openPdf(await file.arrayBuffer())
}

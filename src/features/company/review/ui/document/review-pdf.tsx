import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import type { OpenPdf } from './review-pdf-pages.ts'
import { ReviewStage } from './review-stage.tsx'
import type { Look } from './review-stage.tsx'

type Props = Look & { address: string; page: number; onPageCount(count: number): void; onError(): void }

/** Longest side of a rendered page in pixels: an A4 sheet at 200 dots per inch, and twice that for zooming in. */
const usualSide = 2400
const closeSide = 4800

/** One page of a PDF, rendered in place of a picture. */
export function ReviewPdf({ address, page, onPageCount, onError, ...look }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [shown, setShown] = useState<{ page: number; ratio: number } | null>(null)
  const side = look.zoom > 2 ? closeSide : usualSide

  const opened = useEffectEvent((next: OpenPdf) => {
    setPdf(next)
    onPageCount(next.pageCount)
  })
  const failed = useEffectEvent(onError)
  const drawn = useEffectEvent((sheet: HTMLCanvasElement) => {
    const { current: target } = canvas
    if (!target) return
    target.width = sheet.width
    target.height = sheet.height
    target.getContext('2d')?.drawImage(sheet, 0, 0)
    setShown({ page, ratio: sheet.width / sheet.height })
  })

  useEffect(() => {
    const stop = new AbortController()
    const opening = openAt(address, stop.signal)
    opening.then(opened, () => stop.signal.aborted || failed())
    return () => {
      stop.abort()
      void opening.then((pdf) => pdf.close()).catch(() => undefined)
    }
  }, [address])

  useEffect(() => {
    const stop = new AbortController()
    pdf?.draw(page, side, stop.signal).then(drawn, () => stop.signal.aborted || failed())
    return () => stop.abort()
  }, [pdf, page, side])

  return (
    <ReviewStage {...look} ratio={shown?.ratio ?? Math.SQRT1_2} isBusy={shown?.page !== page}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${look.name} ${m.review_pdf_page({ page, count: pdf?.pageCount ?? page })}`}
      />
    </ReviewStage>
  )
}

/** The PDF reader loads with the first PDF. */
async function openAt(address: string, signal: AbortSignal): Promise<OpenPdf> {
  const [{ openPdf }, file] = await Promise.all([import('./review-pdf-pages.ts'), fetch(address, { signal })])
  if (!file.ok) throw new Error(`the file was answered with ${file.status}`)
  return openPdf(await file.arrayBuffer())
}

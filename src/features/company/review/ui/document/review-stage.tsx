import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { usePan } from './review-pan.ts'
import styles from './review-stage.module.css'

export type Look = {
  name: string
  zoom: number
  /** Clockwise quarter turns. */
  rotations: number
  onZoom(step: 1 | -1): void
}
type Props = Look & {
  /** Width divided by height of the sheet, before rotation. */
  ratio: number
  isBusy?: boolean
  children: ReactNode
}

/** A frame for a sheet; a larger sheet can be moved by scrolling, by keyboard, or by dragging with the mouse. */
export function ReviewStage({ name, zoom, rotations, ratio, isBusy = false, onZoom, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  usePan(stage)

  useLayoutEffect(() => {
    const { current: box } = stage
    if (!box) return
    const middle = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    }
    const values = {
      '--zoom': zoom,
      '--turn': `${rotations * 90}deg`,
      '--ratio': rotations % 2 === 0 ? ratio : 1 / ratio,
    }
    for (const [property, value] of Object.entries(values)) sheet.current?.style.setProperty(property, String(value))
    box.scrollLeft = middle.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.y * box.scrollHeight - box.clientHeight / 2
  }, [zoom, rotations, ratio])

  useEffect(() => {
    const { current: box } = stage
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onZoom(event.deltaY < 0 ? 1 : -1)
    }
    // Registered manually, because React's wheel listeners are passive and cannot prevent page zoom.
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [onZoom])

  return (
    // It scrolls if its content is larger, so it must be focusable by keyboard.
    <div
      ref={stage}
      className={styles.stage}
      data-zoomed={zoom > 1 || undefined}
      role="region"
      aria-label={name}
      aria-busy={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div ref={sheet} className={styles.sheet} data-turned={rotations % 2 === 1 || undefined}>
        {children}
      </div>
    </div>
  )
}

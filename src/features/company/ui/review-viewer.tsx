import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { usePan } from './review-pan.ts'
import styles from './review-viewer.module.css'

type Look = {
  name: string
  zoom: number
  /** Quarter turns to the right. */
  turns: number
  onZoom(step: 1 | -1): void
}
type Props = Look & {
  /** Address of the picture; it changes with every look at the application, because such links live five minutes. */
  address: string
  /** Asks for a fresh address. */
  onStale(): void
}

/** One picture of an application; the address that was good stays as long as it shows something. */
export function ReviewViewer({ address, onStale, ...look }: Props) {
  const [shown, setShown] = useState(address)
  const [isBroken, setBroken] = useState(false)
  const retry = () => {
    setBroken(false)
    if (address === shown) onStale()
    else setShown(address)
  }
  if (!isBroken) return <Stage {...look} address={shown} onError={() => (address === shown ? setBroken(true) : setShown(address))} />
  return (
    <Message severity="error" title={m.review_picture_failed()}>
      <Button variant="outlined" isSmall onClick={retry}>
        {m.review_retry()}
      </Button>
    </Message>
  )
}

/** A frame that the picture fits, or is larger than and then to be moved: by scrolling, by the keys of a scroll area, or pulled by the mouse. */
function Stage({ name, address, zoom, turns, onZoom, onError }: Look & { address: string; onError(): void }) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(4 / 3)
  usePan(stage)

  useLayoutEffect(() => {
    const { current: box } = stage
    if (!box) return
    const middle = { x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight }
    const values = { '--zoom': zoom, '--turn': `${turns * 90}deg`, '--ratio': turns % 2 === 0 ? ratio : 1 / ratio }
    for (const [property, value] of Object.entries(values)) sheet.current?.style.setProperty(property, String(value))
    box.scrollLeft = middle.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.y * box.scrollHeight - box.clientHeight / 2
  }, [zoom, turns, ratio])

  useEffect(() => {
    const { current: box } = stage
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onZoom(event.deltaY < 0 ? 1 : -1)
    }
    // Registered by hand, because React's own wheel listeners may not keep the page from zooming.
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [onZoom])

  return (
    // It scrolls when it is larger than its frame, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={stage} className={styles.stage} data-zoomed={zoom > 1 || undefined} role="region" aria-label={name} tabIndex={0}>
      <div ref={sheet} className={styles.sheet} data-turned={turns % 2 === 1 || undefined}>
        <img
          className={styles.picture}
          src={address}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)}
          onError={onError}
        />
      </div>
    </div>
  )
}

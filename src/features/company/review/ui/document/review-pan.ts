import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Lets the mouse pull what a scroll area holds; fingers and pens scroll it by themselves. */
export function usePan(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: box } = area
    if (!box) return undefined
    const onMove = ({ movementX, movementY }: PointerEvent) => box.scrollBy(-movementX, -movementY)
    const onDown = ({ pointerType, pointerId, button }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0) return
      box.setPointerCapture(pointerId)
      box.addEventListener('pointermove', onMove)
    }
    const onUp = () => box.removeEventListener('pointermove', onMove)
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('lostpointercapture', onUp)
    return () => {
      onUp()
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('lostpointercapture', onUp)
    }
  })
}

import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Pans a scroll area with the mouse; touch and pens scroll it natively. */
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

import { useEffect } from 'react'
import type { RefObject } from 'react'

/** While `isOpen`, calls `onDismiss` on Escape and on a press outside all of `inside`. */
export function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>[],
  onDismiss: (by: 'escape' | 'press') => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && inside.some(({ current }) => current?.contains(target))) return
      onDismiss('press')
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss('escape')
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  })
}

let isPressed = false

if (typeof document !== 'undefined') {
  const ends = () => void (isPressed = false)
  document.addEventListener('pointerdown', () => void (isPressed = true), true)
  document.addEventListener('pointerup', ends, true)
  document.addEventListener('pointercancel', ends, true)
}

/**
 * Runs at once, or after the current pointer press has ended: a message that appears while a button is held down would
 * move the button from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work()
  const stop = new AbortController()
  const later = () => {
    stop.abort()
    // The click event follows the end of the press.
    setTimeout(work)
  }
  document.addEventListener('pointerup', later, { signal: stop.signal })
  document.addEventListener('pointercancel', later, { signal: stop.signal })
}

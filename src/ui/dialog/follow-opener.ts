/** How long the reply of a reload, which removes a button, is waited for. */
const longestMs = 10_000

const headings = 'h1, h2'

/**
 * Remembers the element with the focus. The returned function is called when its dialog has closed: once the element is
 * removed, as a button whose action was done, the nearest heading that is left gets the focus instead of nobody.
 */
export function followOpener(): () => void {
  const opener = document.activeElement
  const around: Element[] = []
  for (let one = opener?.parentElement; one; one = one.parentElement) around.push(one)

  /** Whether nothing is left to wait for. */
  function finish(): boolean {
    const { activeElement, body } = document
    const isNowhere = activeElement === null || activeElement === body
    if (opener?.isConnected) return !isNowhere && activeElement !== opener
    if (!isNowhere) return true
    const place = around.find((one) => one.isConnected && one.querySelector(headings))
    const heading = place?.querySelector<HTMLElement>(headings)
    if (!heading) return true
    heading.tabIndex = -1
    // Who pressed by mouse stays where the button was.
    heading.focus({ preventScroll: true })
    return true
  }

  return () => {
    if (!opener || opener === document.body) return
    const observer = new MutationObserver(() => finish() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), longestMs)
    // The same change of the page may have removed both.
    queueMicrotask(() => finish() && observer.disconnect())
  }
}

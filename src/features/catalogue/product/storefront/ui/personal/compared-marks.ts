import '../../../../../../client/page-locale.ts'
import { currentLocale, localisedPath } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { mostCompared, readProducts, writeProducts } from './product-storage.ts'

const shownMs = 4000

/** Marks the goods of the page that are to be compared, and counts them on the link to the comparison. */
export function markCompared(): void {
  const ids = readProducts('compared')
  for (const button of document.querySelectorAll<HTMLElement>('[data-press=compare]'))
    button.ariaPressed = String(ids.includes(button.dataset.value ?? ''))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-compared]')) {
    link.textContent = ids.length > 0 ? m.compare_open({ count: ids.length }) : (link.dataset.compared ?? '')
    link.href = localisedPath(`/products/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`, currentLocale())
  }
}

/** Puts a product beside others or takes it away; says on the button that there are as many as fit side by side. */
export function toggleCompared(button: HTMLElement): void {
  const id = button.dataset.value ?? ''
  const ids = readProducts('compared')
  if (!ids.includes(id) && ids.length >= mostCompared) return sayFull(button)
  writeProducts('compared', ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  markCompared()
}

function sayFull(button: HTMLElement): void {
  const text = button.firstElementChild
  if (!text || text.getAttribute('role') === 'status') return
  const label = text.textContent
  text.setAttribute('role', 'status')
  text.textContent = m.compare_full({ count: mostCompared })
  setTimeout(() => {
    text.textContent = label
    text.removeAttribute('role')
  }, shownMs)
}

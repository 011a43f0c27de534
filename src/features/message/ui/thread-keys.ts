import { m } from '../../../shared/wording/messages.js'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import type { KeyLine } from '../../../ui/keys/keys-dialog.tsx'

/** The keyboard shortcuts of the conversations, for the dialog that `?` opens. */
export const threadKeys = (): KeyLine[] => [
  ['j  k', m.message_key_threads()],
  ['c', m.message_key_write()],
  ['/', m.review_key_search()],
  ['Esc', m.message_key_back()],
  ['?', m.review_keys()],
]

/** Single-key shortcuts of the conversations; a key typed in a field is text. */
export function useThreadKeys({ onHelp }: { onHelp(): void }): void {
  useKeys({
    j: () => openNext(1),
    k: () => openNext(-1),
    c: () => document.querySelector<HTMLElement>('[data-composer] textarea')?.focus(),
    '/': () => document.querySelector<HTMLElement>('input[name=q]')?.focus(),
    Escape: goBack,
    '?': onHelp,
  })
}

/** The place after or before another in a list; the first or the last if there is no other, null beyond the ends. */
export function placeBeside(count: number, at: number, step: 1 | -1): number | null {
  const next = at === -1 && step === -1 ? count - 1 : at + step
  return next >= 0 && next < count ? next : null
}

function openNext(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-threads] a')]
  const at = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
  const next = links[placeBeside(links.length, at, step) ?? -1]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The way back is shown where the list is not beside the open conversation. */
function goBack(): void {
  const back = document.querySelector<HTMLAnchorElement>('[data-back-to-threads]')
  if (back?.checkVisibility()) back.click()
}

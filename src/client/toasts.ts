import type { Severity } from '../shared/severity.ts'
import { createStore } from './store.ts'

/** Session storage key: toasts that the next page shows. */
const leftKey = 'left-toasts'

/** An action button of the toast. */
export type ToastAction = { label: string; run(): void }
export type Toast = { id: number; severity: Severity; text: string; action?: ToastAction }

/** Milliseconds that a toast is shown, from when it can be seen; the timer restarts when pointer or focus leaves it. */
const toastLife = 3000
/** A toast with a button is shown long enough to reach it. */
const actionLife = 12_000

export const toastStore = createStore<readonly Toast[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const show = (severity: Severity) => (text: string, action?: ToastAction) => {
  const id = ++lastId
  toastStore.set([...toastStore.get(), { id, severity, text, ...(action && { action }) }])
}

/** `toast.success(text)`: a short message at the top of the page that disappears after a while. */
export const toast = { info: show('info'), success: show('success'), warn: show('warn'), error: show('error') }

/** Passes a toast to the next page, because this one is about to be left. Lost if the browser forbids storage. */
export function leaveToast(severity: Severity, text: string): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify([...leftToasts(), { severity, text }]))
  } catch {
    // Without storage the next page shows nothing.
  }
}

/** Shows the toasts left by the previous page. */
export function showLeftToasts(): void {
  const left = leftToasts()
  try {
    sessionStorage.removeItem(leftKey)
  } catch {
    return
  }
  for (const { severity, text } of left) toast[severity](text)
}

function leftToasts(): { severity: Severity; text: string }[] {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(leftKey) ?? '[]')
    return Array.isArray(left)
      ? left.filter((one) => typeof one?.text === 'string' && typeof one.severity === 'string' && one.severity in toast)
      : []
  } catch {
    return []
  }
}

/** For refusals that may come several times at once, such as those of the calls of one page. */
export function warnOnce(text: string): void {
  if (!toastStore.get().some((one) => one.text === text)) toast.warn(text)
}

export function closeToast(id: number): void {
  holdToast(id)
  toastStore.set(toastStore.get().filter((one) => one.id !== id))
}

/** Stops the timer of a toast under the pointer or focus. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts or restarts its timer. The list of toasts does so first, because on a slow line its code may take seconds. */
export function releaseToast(id: number): void {
  holdToast(id)
  const life = toastStore.get().find((one) => one.id === id)?.action ? actionLife : toastLife
  timers.set(
    id,
    setTimeout(() => closeToast(id), life),
  )
}

import { createStore } from './store.ts'

export type Severity = 'info' | 'success' | 'warn' | 'error'
/** What can be done about it while it stands there. */
export type ToastAction = { label: string; run(): void }
export type Toast = { id: number; severity: Severity; text: string; action?: ToastAction }

/** Milliseconds that a toast stays; counted from the start again when pointer or focus has left it. */
const toastLife = 3000
/** One with a button stays long enough to reach it. */
const actionLife = 12_000

export const toastStore = createStore<readonly Toast[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const show = (severity: Severity) => (text: string, action?: ToastAction) => {
  const id = ++lastId
  toastStore.set([...toastStore.get(), { id, severity, text, ...(action && { action }) }])
  releaseToast(id)
}

/** `toast.success(text)`: a short word at the top of the page that goes by itself. */
export const toast = { info: show('info'), success: show('success'), warn: show('warn'), error: show('error') }

/** For what may be refused several times over at once, such as the calls of one page. */
export function warnOnce(text: string): void {
  if (!toastStore.get().some((one) => one.text === text)) toast.warn(text)
}

export function closeToast(id: number): void {
  holdToast(id)
  toastStore.set(toastStore.get().filter((one) => one.id !== id))
}

/** Stops the clock of a toast that somebody looks at. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts its clock again. */
export function releaseToast(id: number): void {
  holdToast(id)
  const life = toastStore.get().find((one) => one.id === id)?.action ? actionLife : toastLife
  timers.set(
    id,
    setTimeout(() => closeToast(id), life),
  )
}

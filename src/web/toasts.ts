import { createStore } from './store.ts'

export type Severity = 'info' | 'success' | 'warn' | 'error'
export type Toast = { id: number; severity: Severity; text: string }

/** Milliseconds that a toast stays; counted from the start again when pointer or focus has left it. */
const toastLife = 3000

export const toastStore = createStore<readonly Toast[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const show = (severity: Severity) => (text: string) => {
  const id = ++lastId
  toastStore.set([...toastStore.get(), { id, severity, text }])
  releaseToast(id)
}

/** `toast.success(text)`: a short word at the top of the page that goes by itself. */
export const toast = { info: show('info'), success: show('success'), warn: show('warn'), error: show('error') }

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
  timers.set(id, setTimeout(() => closeToast(id), toastLife))
}

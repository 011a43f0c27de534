import { createStore } from './store.ts'

export type Severity = 'info' | 'success' | 'warn' | 'error'
export type Toast = { id: number; severity: Severity; text: string }

/** Milliseconds that a toast stays, counted again after the pointer or the focus has left it. */
export const toastLife = 3000

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

const show = (severity: Severity) => (text: string) => toastStore.set([...toastStore.get(), { id: ++lastId, severity, text }])

/** `toast.success(text)`: a short word at the top of the page that goes by itself. */
export const toast = { info: show('info'), success: show('success'), warn: show('warn'), error: show('error') }

export const closeToast = (id: number): void => toastStore.set(toastStore.get().filter((one) => one.id !== id))

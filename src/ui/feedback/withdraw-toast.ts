import { closeToast, toastStore } from '../../client/toasts.ts'

/** Withdraws what a caller says itself, next to the field or in the dialog that it is about. */
export function withdrawToast(text: string): void {
  for (const one of toastStore.get()) if (one.text === text) closeToast(one.id)
}

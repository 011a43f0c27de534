import { m } from '../shared/wording/messages.js'
import { toast } from './toasts.ts'

/** Copies a text and says so by `done`; without a secure context or permission it asks the person to copy it by hand. */
export async function copyText(text: string, done = m.ui_copied()): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.warn(m.shell_copy_failed())
  }
}

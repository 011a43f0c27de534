import { m } from '../../shared/wording/messages.js'
import { toast } from '../../client/toasts.ts'

/** Copies a contact; without a secure context or permission it asks the user to copy it manually. */
export async function copyContact(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.shell_contact_copied())
  } catch {
    toast.error(m.shell_copy_failed())
  }
}

import { toast } from '../../../../client/toasts.ts'
import { m } from '../../../../shared/wording/messages.js'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.factor_copied())
  } catch {
    toast.warn(m.shell_copy_failed())
  }
}

import { m } from '../../../../shared/wording/messages.js'
import type { LoginMode } from '../../ui/identity-dialogs-store.ts'

export const loginTitles: Record<LoginMode, () => string> = {
  password: m.identity_title_password,
  code: m.identity_title_code,
  checkoutCode: m.identity_title_checkout_code,
  secondStep: m.identity_title_second_step,
}

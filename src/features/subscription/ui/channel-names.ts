import { m } from '../../../shared/wording/messages.js'
import type { Channel } from '../subscription.contract.ts'

export const channelNames: Record<Channel, () => string> = {
  page: m.subscription_channel_page,
  email: m.subscription_channel_email,
  sms: m.subscription_channel_sms,
}

import { browserStorage } from '../client/session/browser-storage.ts'
import { outboxKey } from '../client/session/outbox-key.ts'
import { saveWanted } from '../features/catalogue/product/storefront/ui/personal/favourite-ids.ts'
import { sendPendingInquiry } from '../features/message/ui/inquiry/send-pending-inquiry.ts'
import { drafts } from '../features/message/draft/ui/drafts.ts'
import { outbox } from '../features/message/ui/outbox.ts'
import { pendingInquiryKey } from '../features/message/ui/stored-keys.ts'
import { saveWantedSubscription } from '../features/subscription/ui/save-wanted-subscription.ts'

/** Finishes what the person began before this page: messages on their way and drafts, an inquiry, a subscription, a favourite. */
export function resumeBegun(): void {
  if (browserStorage.read(outboxKey)) outbox.start()
  void drafts.start()
  if (browserStorage.read(pendingInquiryKey)) void sendPendingInquiry()
  void saveWantedSubscription()
  void saveWanted()
}

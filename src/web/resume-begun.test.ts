import { describe, expect, it } from 'vitest'
import { outboxKey } from '../client/session/outbox-key.ts'
import { begunPattern, draftPrefix, retainedPrefix } from '../client/session/unsent-keys.ts'
import { wantedFavouriteKey } from '../features/catalogue/product/storefront/ui/personal/wanted-favourite-key.ts'
import { pendingInquiryKey } from '../features/message/ui/stored-keys.ts'
import { wantedSubscriptionKey } from '../features/subscription/ui/wanted-subscription-key.ts'

describe('what a page finishes', () => {
  it.each([outboxKey, `${draftPrefix}1`, pendingInquiryKey, wantedSubscriptionKey, wantedFavouriteKey])(
    'The stored key %s is recognised on the next page',
    (key) => expect(begunPattern.test(key)).toBe(true),
  )

  it('What waits for the next login of somebody is not', () =>
    expect(begunPattern.test(`${retainedPrefix}1:${outboxKey}`)).toBe(false))
})

import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { subscriptionEndpoints } from './subscription.contract.ts'
import { previewSubscription, readSubscription, saveSubscription } from './subscription.service.ts'

export const subscriptionRoutes: Binding[] = [
  bind(subscriptionEndpoints.subscription, readSubscription),
  bind(subscriptionEndpoints.saveSubscription, saveSubscription),
  bind(subscriptionEndpoints.subscriptionPreview, previewSubscription),
]

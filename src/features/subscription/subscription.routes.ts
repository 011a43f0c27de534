import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { subscriptionEndpoints } from './subscription.contract.ts'
import { listChoices } from './subscription.choices.service.ts'
import { readPreferences, savePreferences } from './subscription.preferences.service.ts'
import {
  changeSubscription,
  endSubscription,
  findSubscription,
  listMatches,
  listSubscriptions,
  previewSubscription,
  subscribe,
} from './subscription.service.ts'

export const subscriptionRoutes: Binding[] = [
  bind(subscriptionEndpoints.subscriptionList, listSubscriptions),
  bind(subscriptionEndpoints.subscriptionChoices, listChoices),
  bind(subscriptionEndpoints.subscriptionFind, findSubscription),
  bind(subscriptionEndpoints.subscribe, subscribe),
  bind(subscriptionEndpoints.subscriptionChange, changeSubscription),
  bind(subscriptionEndpoints.unsubscribe, endSubscription),
  bind(subscriptionEndpoints.subscriptionPreview, previewSubscription),
  bind(subscriptionEndpoints.subscriptionMatches, listMatches),
  bind(subscriptionEndpoints.subscriptionPreferences, readPreferences),
  bind(subscriptionEndpoints.saveSubscriptionPreferences, savePreferences),
]

import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import {
  subscriptionDigests,
  subscriptionMatches,
  subscriptionPreferences,
  subscriptions,
} from './subscription.table.ts'

export const subscriptionPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'subscription.choices',
      title: m.personal_subscriptions,
      table: subscriptions,
      by: subscriptions.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.preferences',
      title: m.personal_subscription_preferences,
      table: subscriptionPreferences,
      by: subscriptionPreferences.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.matches',
      title: m.personal_deliveries,
      table: subscriptionMatches,
      by: subscriptionMatches.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.digests',
      title: m.personal_digests,
      table: subscriptionDigests,
      by: subscriptionDigests.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [],
}

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
      why: 'finds what the person wants to be notified of',
      readers: ['person'],
      retention: 'account',
      table: subscriptions,
      by: subscriptions.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.preferences',
      title: m.personal_subscription_preferences,
      why: 'sends notices only when and how the person wants',
      readers: ['person'],
      retention: 'account',
      table: subscriptionPreferences,
      by: subscriptionPreferences.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.matches',
      title: m.personal_deliveries,
      why: 'notifies the person once of each match',
      readers: ['person'],
      retention: { time: '180 days', job: 'subscription.sweep' },
      table: subscriptionMatches,
      by: subscriptionMatches.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'subscription.digests',
      title: m.personal_digests,
      why: 'sends several matches in one mail',
      readers: ['person'],
      retention: { time: '180 days', job: 'subscription.sweep' },
      table: subscriptionDigests,
      by: subscriptionDigests.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [],
}

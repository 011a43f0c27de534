import { m } from '../../shared/wording/messages.js'
import type { Topic } from './article.contract.ts'
import type { HelpTopic } from './article.topics.policy.ts'

const names: Record<Topic, () => string> = {
  policy: m.topic_policy,
  eac: m.topic_eac,
  customs: m.topic_customs,
  logistics: m.topic_logistics,
  payment: m.topic_payment,
  fairs: m.topic_fairs,
  market: m.topic_market,
  notices: m.topic_notices,
  warnings: m.topic_warnings,
}

/** The topic in the language of the page. */
export const topicName = (topic: Topic): string => names[topic]()

const helpNames: Record<HelpTopic, () => string> = {
  start: m.help_topic_start,
  settling: m.help_topic_onboarding,
  account: m.help_topic_account,
  subscription: m.help_topic_subscription,
  plans: m.help_topic_plans,
  safety: m.help_topic_safety,
}

export const helpTopicName = (topic: HelpTopic): string => helpNames[topic]()

import { m } from '../../shared/wording/messages.js'
import type { Topic } from './article.contract.ts'

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

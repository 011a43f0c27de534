import IconBell from '~icons/tabler/bell'
import IconBuildingStore from '~icons/tabler/building-store'
import IconCompass from '~icons/tabler/compass'
import IconReceipt from '~icons/tabler/receipt'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconUserCircle from '~icons/tabler/user-circle'
import { helpTopics } from '../../article.topics.policy.ts'
import type { HelpTopic } from '../../article.topics.policy.ts'

/** In the order of the topics. */
const icons = [IconCompass, IconBuildingStore, IconUserCircle, IconBell, IconReceipt, IconShieldCheck]

/** The drawing of a topic of help, beside its name. */
export function HelpTopicIcon({ topic }: { topic: HelpTopic }) {
  const Icon = icons[helpTopics.indexOf(topic)]
  return Icon && <Icon size={28} stroke={1.5} aria-hidden />
}

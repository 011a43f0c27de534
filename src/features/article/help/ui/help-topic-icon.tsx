import IconBell from '~icons/tabler/bell'
import IconBuildingStore from '~icons/tabler/building-store'
import IconCompass from '~icons/tabler/compass'
import IconReceipt from '~icons/tabler/receipt'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconUserCircle from '~icons/tabler/user-circle'
import type { HelpTopic } from '../../article.topics.policy.ts'

const icons = {
  start: IconCompass,
  settling: IconBuildingStore,
  account: IconUserCircle,
  subscription: IconBell,
  plans: IconReceipt,
  safety: IconShieldCheck,
} satisfies Record<HelpTopic, unknown>

/** The drawing of a topic of help, beside its name. */
export function HelpTopicIcon({ topic }: { topic: HelpTopic }) {
  const Icon = icons[topic]
  return <Icon size={28} stroke={1.5} aria-hidden />
}

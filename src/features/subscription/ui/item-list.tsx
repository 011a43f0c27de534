import { PageLink } from '../../../ui/page-link.tsx'
import type { SubscriptionItem, SubscriptionMatch } from '../subscription.contract.ts'
import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { channelNames } from './channel-names.ts'
import styles from './subscription.module.css'

/** Matching items: kind and time; for matches also the subscription and when it was or will be delivered. */
export const ItemList = ({
  label,
  items,
}: {
  label: string
  items: readonly (SubscriptionItem | SubscriptionMatch)[]
}) => (
  <ul className={styles.items} aria-label={label}>
    {items.map((item) => (
      <li key={`${item.kind} ${item.id} ${'subscription' in item ? item.subscription : ''}`}>
        <p className={styles.facts}>
          {item.kindName} · <time dateTime={item.at}>{readerDateTime(item.at)}</time>
        </p>
        <p className={styles.name}>{item.link ? <PageLink to={item.link}>{item.title}</PageLink> : item.title}</p>
        {item.text && <p className={styles.text}>{item.text}</p>}
        {'subscription' in item && <p className={styles.facts}>{describeDelivery(item)}</p>}
      </li>
    ))}
  </ul>
)

function describeDelivery({ subscription, notifiedAt, channels, dueAt }: SubscriptionMatch): string {
  if (notifiedAt !== null)
    return m.subscription_match_notified({
      subscription,
      at: readerDateTime(notifiedAt),
      ways: channels.map((channel) => channelNames[channel]()).join(m.subscription_ways_join()),
    })
  return m.subscription_match_due({ subscription, at: readerDateTime(dueAt ?? '') })
}

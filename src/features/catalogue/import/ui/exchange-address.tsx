import { m } from '../../../../shared/wording/messages.js'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from './import.module.css'

/** Where an accounting program sends the goods of the company by itself, and what to enter there. */
export function ExchangeAddress() {
  return (
    <SectionCard title={m.exchange_card()} note={m.exchange_card_note()}>
      <p className={styles.hint}>{m.exchange_card_address()}</p>
      <code className={styles.address}>{`${globalThis.location.origin}/api/exchange/1c`}</code>
      <p className={styles.hint}>{m.exchange_card_how({ scope: m.api_scope_exchange() })}</p>
      <PageLink to="/workspace/api">{m.api_token_create()}</PageLink>
    </SectionCard>
  )
}

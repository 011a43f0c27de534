import { m } from '../../../shared/wording/messages.js'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import styles from './integration.module.css'

const examples: Record<TokenOwner, string> = {
  person: '/api/user/orders',
  company: '/api/workspace/products?status=published',
}

/** How to begin: the first call, with the address of this site, and where all calls are described. */
export const ApiStart = ({ owner }: { owner: TokenOwner }) => (
  <SectionCard title={m.api_start()} note={m.api_start_note()}>
    {/* A long line scrolls, so the keyboard must be able to reach it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className={styles.sample} tabIndex={0} role="group" aria-label={m.api_start_example()}>
      {`curl -H "Authorization: Bearer ylt_…" \\\n  ${location.origin}${examples[owner]}`}
    </pre>
    <p>
      <a href="/api/docs">{m.api_start_docs()}</a>
    </p>
  </SectionCard>
)

import { useSearchParams } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ItemList } from './item-list.tsx'
import styles from './subscription.module.css'
import { useMore } from './use-more.ts'

type Props = {
  preview: CallReply<'GET /api/subscriptions/preview'>
  matches: CallReply<'GET /api/subscriptions/matches'>
}

/** Delivered matches, or what all subscriptions would match now in the last 30 days. */
export function FoundItems({ preview, matches }: Props) {
  const [search, setSearch] = useSearchParams()
  const isMatches = search.get('show') === 'matches'
  const show = (next: 'matches' | 'preview') =>
    setSearch((now) => ({ ...Object.fromEntries(now), show: next }), { preventScrollReset: true, replace: true })
  const all = {
    preview: useMore(preview, (cursor) => callQuietly('GET /api/subscriptions/preview', { cursor })),
    matches: useMore(matches, (cursor) => callQuietly('GET /api/subscriptions/matches', { cursor })),
  }
  const { items, isBusy, more } = isMatches ? all.matches : all.preview
  return (
    <SectionCard
      title={m.subscription_found()}
      note={isMatches ? m.subscription_matches_note() : m.subscription_preview_note()}
      action={
        <div className={styles.buttons} role="group" aria-label={m.subscription_found()}>
          <Button
            variant={isMatches ? 'quiet' : 'outlined'}
            isSmall
            aria-pressed={!isMatches}
            onClick={() => show('preview')}
          >
            {m.subscription_preview_title()}
          </Button>
          <Button
            variant={isMatches ? 'outlined' : 'quiet'}
            isSmall
            aria-pressed={isMatches}
            onClick={() => show('matches')}
          >
            {m.subscription_matches()}
          </Button>
        </div>
      }
    >
      {items.length === 0 ? (
        <EmptyState kind="search" title={m.subscription_nothing_title()} text={m.subscription_nothing_text()} />
      ) : (
        <ItemList label={isMatches ? m.subscription_matches() : m.subscription_preview_title()} items={items} />
      )}
      {more && (
        <Button variant="outlined" isSmall disabled={isBusy} onClick={more}>
          {m.ui_load_more()}
        </Button>
      )}
    </SectionCard>
  )
}

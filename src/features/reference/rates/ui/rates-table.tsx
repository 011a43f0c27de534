import { currentLocale } from '../../../../shared/locale.ts'
import { formatDateTime } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { readUser } from '../../../../client/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { rateSourceName } from '../rates.names.policy.ts'
import { formatRate } from './rate-view.ts'
import styles from './rates.module.css'

export type WatchedRate = CallReply<'GET /api/operator/rates'>['items'][number]
type Acts = { onEdit(rate: WatchedRate): void; onRemove(rate: WatchedRate): void }

export const pairName = ({ currency, base }: Pick<WatchedRate, 'currency' | 'base'>): string => `${currency}/${base}`

/** The rates of a day; operators' rates can be changed and deleted, official ones overridden. */
export function RatesTable({ rates, ...acts }: { rates: WatchedRate[] } & Acts) {
  if (rates.length === 0) return <EmptyState title={m.rates_none()} text={m.rates_none_text()} />
  return (
    <CardTable
      label={m.rates_page()}
      columns={columns(acts)}
      rows={rates}
      rowKey={({ source, base, currency }) => `${source} ${base} ${currency}`}
    />
  )
}

const columns = ({ onEdit, onRemove }: Acts): CardColumn<WatchedRate>[] => [
  { label: m.rates_pair(), cell: (rate) => <strong>{pairName(rate)}</strong>, isPlain: true },
  {
    label: m.rates_value(),
    cell: ({ nominal, currency, value, base }) => (
      <span className={styles.figure}>{`${nominal} ${currency} = ${formatRate(value, currentLocale())} ${base}`}</span>
    ),
    isFixed: true,
  },
  { label: m.rates_source(), cell: ({ source }) => rateSourceName(source) },
  {
    label: m.rates_changed(),
    cell: ({ changedAt }) => (
      <time dateTime={changedAt}>
        {formatDateTime(changedAt, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}
      </time>
    ),
    isFixed: true,
  },
  {
    label: m.rates_action(),
    isPlain: true,
    cell: (rate) => (
      <>
        <Button
          variant="quiet"
          isSmall
          aria-label={m.rates_edit_of({ pair: pairName(rate) })}
          onClick={() => onEdit(rate)}
        >
          {m.rates_edit()}
        </Button>
        {rate.source === 'operator' && (
          <Button
            variant="quiet"
            isSmall
            aria-label={m.rates_remove_of({ pair: pairName(rate) })}
            onClick={() => onRemove(rate)}
          >
            {m.rates_remove()}
          </Button>
        )}
      </>
    ),
  },
]

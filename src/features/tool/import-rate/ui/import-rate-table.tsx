import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { ImportRateRow } from '../import-rate.contract.ts'
import { rateTitle } from './import-rate-labels.ts'

type Acts = { onEdit(rate: ImportRateRow): void; onRemove(rate: ImportRateRow): void }

/** The rates with their sources; each can be changed and removed. */
export function ImportRateTable({ rates, ...acts }: { rates: ImportRateRow[] } & Acts) {
  if (rates.length === 0) return <EmptyState title={m.import_rate_none()} text={m.import_rate_none_text()} />
  return (
    <CardTable
      list="import_rates"
      label={m.import_rate_page()}
      columns={columns(acts)}
      rows={rates}
      rowKey={({ area, kind, hs, validFrom }) => `${area} ${kind} ${hs} ${validFrom}`}
    />
  )
}

const day = (on: string) => formatCalendarDay(on, currentLocale())

const columns = ({ onEdit, onRemove }: Acts): CardColumn<ImportRateRow>[] => [
  { label: m.import_rate_kind(), cell: (rate) => <strong>{rateTitle(rate)}</strong>, isPlain: true },
  {
    key: 'value',
    label: m.import_rate_value(),
    cell: ({ kind, value }) => (kind === 'fee' ? value : `${value}\u00a0%`),
    isFixed: true,
  },
  { key: 'valid_from', label: m.import_rate_valid_from(), cell: ({ validFrom }) => day(validFrom), isFixed: true },
  {
    key: 'source',
    label: m.import_rate_source(),
    cell: ({ source, sourceDate }) => `${source}${m.text_comma()}${day(sourceDate)}`,
  },
  {
    key: 'origin',
    label: m.rates_source(),
    cell: ({ isBundled }) => (isBundled ? m.import_rate_bundled() : m.import_rate_entered()),
  },
  {
    label: m.rates_action(),
    isPlain: true,
    cell: (rate) => (
      <>
        <Button
          variant="quiet"
          isSmall
          aria-label={m.import_rate_edit_of({ rate: rateTitle(rate) })}
          onClick={() => onEdit(rate)}
        >
          {m.rates_edit()}
        </Button>
        <Button
          variant="quiet"
          isSmall
          aria-label={m.import_rate_remove_of({ rate: rateTitle(rate) })}
          onClick={() => onRemove(rate)}
        >
          {m.rates_remove()}
        </Button>
      </>
    ),
  },
]

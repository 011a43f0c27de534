import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Column } from '../../../../ui/table/sortable-table.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { statusLabel, statusTone, yuan } from './demo-samples.ts'
import type { SampleGoods } from './demo-samples.ts'

/** The columns of the gallery's goods. */
export function goodsColumns(): Column<SampleGoods>[] {
  const locale = currentLocale()
  return [
    { key: 'id', label: m.gallery_number(), cell: ({ id }) => id, sortBy: ({ id }) => id },
    { key: 'name', label: m.gallery_name(), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'category',
      label: m.gallery_category(),
      cell: ({ category }) => category,
      sortBy: ({ category }) => category,
    },
    {
      key: 'price',
      label: m.gallery_price(),
      cell: ({ price }) => yuan(price),
      sortBy: ({ price }) => price,
      align: 'end',
    },
    {
      key: 'minimum',
      label: m.gallery_minimum(),
      cell: ({ minimum }) => formatNumber(minimum, locale),
      sortBy: ({ minimum }) => minimum,
      align: 'end',
    },
    {
      key: 'stock',
      label: m.gallery_stock(),
      cell: ({ stock }) => formatNumber(stock, locale),
      sortBy: ({ stock }) => stock,
      align: 'end',
    },
    {
      key: 'status',
      label: m.gallery_status(),
      cell: ({ status }) => <StatusBadge tone={statusTone[status]}>{statusLabel(status)}</StatusBadge>,
      sortBy: ({ status }) => statusLabel(status),
    },
  ]
}

import { useState } from 'react'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { SortableTable } from '../../../../ui/table/sortable-table.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import { goodsColumns } from './goods-columns.tsx'
import { sampleGoods, yuan } from './demo-samples.ts'

export const meta = () => demoMeta(m.gallery_table())

export default function Tables() {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set())
  const locale = currentLocale()
  return (
    <DemoPage title={m.gallery_table()} text={m.gallery_sample_note()} isWide>
      <SectionCard title={m.gallery_table_full()} note={m.gallery_selected({ count: selected.size })}>
        <SortableTable
          label={m.gallery_goods()}
          rows={sampleGoods(24)}
          rowKey={({ id }) => id}
          rowName={({ id, name }) => `${id} ${name}`}
          columns={goodsColumns()}
          pageSize={8}
          initialSort={{ key: 'id', isDescending: false }}
          selection={{ selected, onSelect }}
        />
      </SectionCard>
      <SectionCard title={m.gallery_table_plain()}>
        <DataTable label={m.gallery_table_plain()} heads={[m.gallery_name(), m.gallery_minimum(), m.gallery_price()]}>
          {sampleGoods(3).map(({ id, name, minimum, price }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{formatNumber(minimum, locale)}</td>
              <td>{yuan(price)}</td>
            </tr>
          ))}
        </DataTable>
      </SectionCard>
      <SectionCard title={m.gallery_table_empty()}>
        <SortableTable
          label={m.gallery_table_empty()}
          rows={[]}
          rowKey={() => ''}
          columns={goodsColumns()}
          empty={<EmptyState title={m.gallery_empty_title()} text={m.gallery_empty_text()} />}
        />
      </SectionCard>
    </DemoPage>
  )
}

import { Select } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { sortRows } from '../../../../ui/table/table-rows.ts'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import { sampleGoods, statusLabel, statusTone, yuan } from './demo-samples.ts'
import styles from './list.module.css'

export const meta = () => demoMeta(m.gallery_list())

export default function List() {
  const [order, setOrder] = useState('name')
  const goods = sortRows(sampleGoods(8), (row) => (order === 'name' ? row.name : row.price), false)
  return (
    <DemoPage title={m.gallery_list()} text={m.gallery_sample_note()} isWide>
      <SectionCard
        title={m.gallery_list_rows()}
        action={
          <Select
            aria-label={m.gallery_order()}
            value={order}
            onChange={(value) => setOrder(value ?? 'name')}
            allowDeselect={false}
            data={[
              { value: 'name', label: m.gallery_name() },
              { value: 'price', label: m.gallery_price() },
            ]}
          />
        }
      >
        <ul className={styles.rows} role="list">
          {goods.map(({ id, name, category, price, status }) => (
            <li key={id}>
              <span className={styles.thumb}>
                <Picture kind="product" name={name} isDecorative />
              </span>
              <span className={styles.words}>
                <strong>{name}</strong>
                <span>{category}</span>
              </span>
              <StatusBadge tone={statusTone[status]}>{statusLabel(status)}</StatusBadge>
              <span className={styles.price}>{yuan(price)}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={m.gallery_list_tiles()}>
        <ul className={styles.tiles} role="list">
          {goods.map(({ id, name, price }) => (
            <li key={id}>
              <Picture kind="product" name={name} isDecorative />
              <strong>{name}</strong>
              <span className={styles.price}>{yuan(price)}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
    </DemoPage>
  )
}

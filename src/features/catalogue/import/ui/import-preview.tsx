import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ImportPreview as Row } from '../import.contract.ts'
import styles from './import.module.css'

type Page = { items: Row[]; nextCursor: string | null }

/** The rows to be imported, with their pictures; more rows are loaded on demand. */
export function ImportPreview({ id }: { id: string }) {
  const [rows, setRows] = useState<Page>({ items: [], nextCursor: null })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void readPage(id, null).then((page) => !isOver && page && setRows(page))
    return () => {
      isOver = true
    }
  }, [id])
  async function readMore() {
    setBusy(true)
    const page = await readPage(id, rows.nextCursor)
    if (page) setRows({ items: [...rows.items, ...page.items], nextCursor: page.nextCursor })
    setBusy(false)
  }
  if (rows.items.length === 0) return null
  return (
    <SectionCard title={m.import_preview()} note={m.import_preview_note()}>
      <CardTable label={m.import_preview()} rows={rows.items} rowKey={({ row }) => row} columns={columns()} />
      {rows.nextCursor && (
        <div className={styles.actions}>
          <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void readMore()}>
            {m.import_preview_more()}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

async function readPage(id: string, cursor: string | null): Promise<Page | null> {
  const answer = await callQuietly('GET /api/workspace/imports/:id/rows', { id, ...(cursor && { cursor }) }).catch(
    () => null,
  )
  return answer && isSuccess(answer) ? answer.data : null
}

const columns = (): CardColumn<Row>[] => [
  {
    label: m.import_preview_pictures(),
    cell: ({ row, picture, pictureCount }) => <Pictures row={row} picture={picture} count={pictureCount} />,
  },
  { label: m.import_preview_row(), cell: ({ row }) => row },
  { label: m.product_article(), cell: ({ articleNumber }) => articleNumber || '—' },
  { label: m.product_title(), cell: ({ title }) => title || '—' },
  { label: m.import_preview_price(), cell: ({ price }) => price || '—' },
]

const Pictures = ({ row, picture, count }: { row: number; picture: string | null; count: number }) => (
  <span className={styles.thumb}>
    {picture && <img src={picture} alt={m.import_preview_alt({ row })} width={56} height={56} />}
    {(count !== 1 || !picture) && <small>{count === 0 ? m.import_preview_none() : `× ${count}`}</small>}
  </span>
)

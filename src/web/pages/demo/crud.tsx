import { TextInput } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconSearch from '~icons/tabler/search'
import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SortableTable } from '../../../ui/table/sortable-table.tsx'
import type { Column } from '../../../ui/table/sortable-table.tsx'
import { CrudForm } from './crud-form.tsx'
import { demoMeta, DemoPage, Row } from './demo-page.tsx'
import { sampleGoods } from './uikit/demo-samples.ts'
import type { SampleGoods } from './uikit/demo-samples.ts'
import { goodsColumns } from './uikit/goods-columns.tsx'

export const meta = () => demoMeta(m.gallery_crud())

export default function Crud() {
  const [rows, setRows] = useState(() => sampleGoods(20))
  const [query, setQuery] = useState('')
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<SampleGoods | 'new' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const search = query.trim().toLowerCase()
  const shown = rows.filter(({ id, name, category }) => `${id} ${name} ${category}`.toLowerCase().includes(search))

  function save(goods: SampleGoods) {
    setRows(edited === 'new' ? [goods, ...rows] : rows.map((row) => (row.id === goods.id ? goods : row)))
    setEdited(null)
    toast.success(m.gallery_saved())
  }
  function removeSelected() {
    setRows(rows.filter(({ id }) => !selected.has(id)))
    onSelect(new Set())
    setConfirming(false)
    toast.success(m.gallery_removed())
  }
  return (
    <DemoPage title={m.gallery_crud()} text={m.gallery_crud_text()} isWide>
      <Row>
        <TextInput
          aria-label={m.gallery_search()}
          placeholder={m.gallery_search()}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <Button onClick={() => setEdited('new')}>
          <IconPlus size={18} stroke={1.6} aria-hidden />
          {m.gallery_add()}
        </Button>
        <Button variant="danger" disabled={selected.size === 0} onClick={() => setConfirming(true)}>
          {m.gallery_remove_count({ count: selected.size })}
        </Button>
      </Row>
      <SortableTable
        label={m.gallery_goods()}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ id, name }) => `${id} ${name}`}
        columns={[...goodsColumns(), editColumn(setEdited)]}
        pageSize={10}
        selection={{ selected, onSelect }}
        empty={
          <EmptyState
            kind={search ? 'search' : 'empty'}
            title={search ? m.gallery_search_none() : m.gallery_empty_title()}
            text={search ? m.gallery_search_none_text() : m.gallery_empty_text()}
          />
        }
      />
      {edited && (
        <CrudForm
          goods={edited === 'new' ? null : edited}
          nextId={nextId(rows)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {isConfirming && (
        <Dialog
          title={m.gallery_remove()}
          width={464}
          role="alertdialog"
          onClose={() => setConfirming(false)}
          footer={
            <>
              <Button variant="outlined" onClick={() => setConfirming(false)}>
                {m.ui_cancel()}
              </Button>
              <Button variant="danger" onClick={removeSelected}>
                {m.gallery_remove()}
              </Button>
            </>
          }
        >
          <p>{m.gallery_remove_several({ count: selected.size })}</p>
        </Dialog>
      )}
    </DemoPage>
  )
}

const nextId = (rows: SampleGoods[]) =>
  `G-${String(Math.max(0, ...rows.map(({ id }) => Number(id.slice(2)))) + 1).padStart(3, '0')}`

const editColumn = (onEdit: (goods: SampleGoods) => void): Column<SampleGoods> => ({
  key: 'edit',
  label: m.gallery_edit(),
  cell: (row) => (
    <Button variant="quiet" isSmall aria-label={m.gallery_edit_one({ name: row.name })} onClick={() => onEdit(row)}>
      <IconPencil size={18} stroke={1.6} aria-hidden />
    </Button>
  ),
})

import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { downloadFile } from '../../../../client/download-file.ts'
import { readUser } from '../../../../client/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { ExchangeAddress } from './exchange-address.tsx'
import { ImportFile } from './import-file.tsx'
import { importAccept, importStatusNames, importTone } from './import-labels.ts'
import styles from './import.module.css'

type Item = CallReply<'GET /api/workspace/imports'>['items'][number]

const formats = ['xlsx', 'csv'] as const

/** Start of an import: template, upload, earlier files, and a link back to the goods. */
export function ImportStart({ items }: { items: Item[] }) {
  const navigate = useNavigate()
  const download = (path: 'template' | 'export', format: (typeof formats)[number]) =>
    downloadFile(
      `/api/workspace/imports/${path}/${format}`,
      `${path === 'template' ? m.import_file_template() : m.import_file_goods()}.${format}`,
    )
  const buttons = (path: 'template' | 'export', label: (inputs: { format: string }) => string) => (
    <div className={styles.actions}>
      {formats.map((format) => (
        <Button key={format} variant="outlined" isSmall onClick={() => void download(path, format)}>
          {label({ format })}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <SectionCard title={m.import_file()} note={m.import_file_note()}>
        <ImportFile
          path="/api/workspace/imports"
          accept={importAccept}
          label={m.import_choose()}
          hint={m.import_choose_hint()}
          onDone={({ id }) => void navigate(`/workspace/products/import?id=${id}`)}
        />
      </SectionCard>
      <ExchangeAddress />
      <SectionCard title={m.import_template()} note={`${m.import_template_note()} ${m.import_example_note()}`}>
        {buttons('template', m.import_template_download)}
      </SectionCard>
      <SectionCard title={m.import_export()} note={m.import_export_note()}>
        {buttons('export', m.import_export_download)}
      </SectionCard>
      <SectionCard title={m.import_files()}>
        {items.length === 0 ? (
          <EmptyState title={m.import_files_none()} text={m.import_files_none_text()} />
        ) : (
          <CardTable label={m.import_files()} rows={items} rowKey={({ id }) => id} columns={columns()} />
        )}
      </SectionCard>
    </>
  )
}

const columns = (): CardColumn<Item>[] => [
  {
    label: m.import_file_name(),
    isPlain: true,
    cell: ({ id, fileName }) => <PageLink to={`/workspace/products/import?id=${id}`}>{fileName}</PageLink>,
  },
  {
    label: m.product_status(),
    cell: ({ status }) => <StatusBadge tone={importTone(status)}>{importStatusNames[status]()}</StatusBadge>,
  },
  { label: m.import_file_rows(), cell: ({ rowCount }) => rowCount },
  { label: m.import_faults(), cell: ({ faultCount }) => faultCount },
  {
    label: m.import_file_at(),
    isFixed: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {formatDateTime(createdAt, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}
      </time>
    ),
  },
]

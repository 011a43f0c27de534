import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { DocumentField } from '../../media/ui/document-field.tsx'
import { mostAttachments } from '../rfq.enums.policy.ts'
import styles from './rfq.module.css'

type Row = { file: string; name: string }
type Props = {
  rows: readonly Row[]
  error: string | undefined
  onChange(rows: Row[]): void
}

/** Drawings and specifications; read by the suppliers who may see the request. */
export const RfqAttachments = ({ rows, error, onChange }: Props) => (
  <>
    <ul className={styles.chips}>
      {rows.map(({ file, name }) => (
        <li key={file}>
          {name}
          <Button
            variant="quiet"
            isSmall
            aria-label={m.product_document_remove({ name })}
            onClick={() => onChange(rows.filter((row) => row.file !== file))}
          >
            {m.media_field_remove()}
          </Button>
        </li>
      ))}
    </ul>
    {rows.length < mostAttachments && (
      <DocumentField
        key={rows.length}
        label={m.rfq_field_attachments()}
        value={null}
        error={error}
        onChange={(file) => {
          if (file) onChange([...rows, { file: file.id, name: m.rfq_attachment_at({ place: rows.length + 1 }) }])
        }}
      />
    )}
  </>
)

import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { fileNameOf } from '../../media/media.policy.ts'
import { DocumentField } from '../../media/ui/document-field.tsx'
import { mostAttachments } from '../rfq.enums.policy.ts'
import styles from './rfq.module.css'

type Row = { file: string; name: string }
type Props = {
  rows: readonly Row[]
  error: string | undefined
  /** Who reads the files, as a sentence. */
  readers: string
  onChange(rows: Row[]): void
}

/** Drawings and specifications of a request or a quotation. */
export const RfqAttachments = ({ rows, error, readers, onChange }: Props) => (
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
        readers={readers}
        onChange={(file, chosen = '') => {
          const name = fileNameOf(chosen) || m.rfq_attachment_at({ place: rows.length + 1 })
          if (file) onChange([...rows, { file: file.id, name }])
        }}
      />
    )}
  </>
)

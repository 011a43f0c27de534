import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { DraftAttachment } from './draft-attachment.ts'
import type { useFileUploads } from './use-file-uploads.ts'
import styles from './attachments.module.css'

type Props = {
  chosen: readonly Pick<DraftAttachment, 'label'>[]
  files: ReturnType<typeof useFileUploads>
  onRemove(index: number): void
}

/** What the next message will carry, and files that are on their way or were refused. */
export function ChosenAttachments({ chosen, files, onRemove }: Props) {
  if (chosen.length + files.uploads.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={m.attachment_list()}>
      {chosen.map(({ label }, index) => (
        <li key={`${label} ${index}`}>
          <span>{label}</span>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.attachment_remove({ name: label })}
            onClick={() => onRemove(index)}
          >
            ×
          </Button>
        </li>
      ))}
      {files.uploads.map((upload) => {
        const { key, name, percent, reason, retry } = upload
        return (
          <li key={key} data-refused={reason === null ? undefined : ''}>
            <span role={reason === null ? 'status' : 'alert'}>
              {reason === null ? m.attachment_uploading({ name, percent }) : m.attachment_failed({ name, reason })}
            </span>
            {retry && (
              <Button variant="quiet" isSmall onClick={() => files.again(upload)}>
                {m.media_field_retry()}
              </Button>
            )}
            <Button
              variant="quiet"
              isSmall
              aria-label={m.attachment_remove({ name })}
              onClick={() => files.cancel(upload)}
            >
              ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

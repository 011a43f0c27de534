import { useRef } from 'react'
import { m } from '../../../../../../shared/wording/messages.js'
import { toast } from '../../../../../../client/toasts.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { documentTypes } from '../../../../../media/media.policy.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { useEditing } from './product-fields.tsx'
import { FileChooser } from '../../../../../../ui/form/file-chooser.tsx'
import { SendingList, useSending } from './product-uploads.tsx'
import styles from './product-pictures.module.css'

/** Data sheets, certificates, instructions that buyers may download. */
export function Documents() {
  const { answers, change, errorAt, isReadOnly } = useEditing()
  const { documents } = answers
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending('/api/documents/upload', (file, name) =>
    change((now) => ({ documents: [...now.documents, { file, name: name.slice(0, 120) }].slice(0, 5) })),
  )
  function removeDocument(place: number) {
    const removed = documents[place]
    if (!removed) return
    change((now) => ({ documents: now.documents.filter(({ file }) => file !== removed.file) }))
    toast.info(m.product_document_removed({ name: removed.name }), {
      label: m.product_undo(),
      run: () =>
        change((now) =>
          now.documents.some(({ file }) => file === removed.file) || now.documents.length >= 5
            ? {}
            : { documents: now.documents.toSpliced(place, 0, removed) },
        ),
    })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabel('documents')}</legend>
      <p className={styles.note}>{m.product_documents_note()}</p>
      <ul className={styles.documents}>
        {documents.map(({ file, name }, index) => (
          <li key={file}>
            <input
              className={styles.name}
              aria-label={m.product_document_name({ place: index + 1 })}
              value={name}
              maxLength={120}
              readOnly={isReadOnly}
              onChange={(event) =>
                change({
                  documents: documents.map((one, at) =>
                    at === index ? { ...one, name: event.currentTarget.value || name } : one,
                  ),
                })
              }
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                isSmall
                aria-label={m.product_document_remove({ name })}
                onClick={() => removeDocument(index)}
              >
                {m.media_field_remove()}
              </Button>
            )}
            {errorAt(`documents.${index}.file`) && (
              <span className={styles.fault}>{errorAt(`documents.${index}.file`)}</span>
            )}
          </li>
        ))}
      </ul>
      <SendingList sending={sending} />
      {!isReadOnly && (
        <div>
          <Button
            variant="outlined"
            isSmall
            data-path="documents"
            disabled={documents.length >= 5}
            onClick={() => chooser.current?.click()}
          >
            {m.media_field_choose_document()}
          </Button>
          <FileChooser
            chooser={chooser}
            accept={documentTypes}
            onFiles={(files) => void send(files.slice(0, 5 - documents.length))}
          />
        </div>
      )}
    </fieldset>
  )
}

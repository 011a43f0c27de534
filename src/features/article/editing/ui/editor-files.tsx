import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { documentTypes } from '../../../media/media.policy.ts'
import { useUpload } from '../../../media/ui/use-upload.ts'
import type { ArticleContent } from '../article.edit.contract.ts'
import { mostAttachments } from '../../article.topics.policy.ts'
import style from './article-editor.module.css'

type Files = ArticleContent['attachments']

/** Files that readers may download: PDF or pictures, each with its displayed name. */
export function EditorFiles({ files, onChange }: { files: Files; onChange(files: Files): void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const name = useRef('')
  const { state, send } = useUpload({
    path: '/api/documents/upload',
    purpose: 'document',
    onDone: ({ id }) => onChange([...files, { id, name: name.current }]),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    name.current = file.name.slice(0, 120)
    void send(file)
  }
  return (
    <SectionCard title={m.editor_attachments()} note={m.editor_attachments_note({ most: mostAttachments })}>
      <ul className={style.files}>
        {files.map((file, index) => (
          <li key={file.id}>
            <TextInput
              label={m.editor_file_name({ number: index + 1 })}
              maxLength={120}
              value={file.name}
              error={file.name.trim() === '' && m.field_required()}
              onChange={({ target }) =>
                onChange(files.map((one) => (one.id === file.id ? { ...one, name: target.value } : one)))
              }
            />
            <Button variant="quiet" isSmall onClick={() => onChange(files.filter(({ id }) => id !== file.id))}>
              {m.media_field_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <div className={style.bar}>
        <Button
          variant="outlined"
          disabled={state.kind === 'sending' || files.length >= mostAttachments}
          onClick={() => chooser.current?.click()}
        >
          {m.editor_add_file()}
        </Button>
        <p role="status" className={style.muted}>
          {state.kind === 'sending' && m.media_field_uploading({ percent: state.percent })}
        </p>
      </div>
      <p role="alert" className={style.error}>
        {state.kind === 'failed' && state.reason}
      </p>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={documentTypes.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
    </SectionCard>
  )
}

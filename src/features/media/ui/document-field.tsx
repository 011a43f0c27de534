import { useRef } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { documentTypes } from '../media.policy.ts'
import { FileField } from './file-field.tsx'
import type { FileFieldProps } from './file-field.tsx'
import { useUpload } from './use-upload.ts'

/** One private document: a PDF, or a picture sent unchanged. */
export function DocumentField(props: Omit<FileFieldProps, 'purpose'>) {
  const name = useRef<string>(undefined)
  const { state, send, cancel } = useUpload({
    path: '/api/documents/upload',
    purpose: 'document',
    onDone: (file) => props.onChange(file, name.current),
  })
  return (
    <FileField
      {...props}
      purpose="document"
      accept={documentTypes}
      hint={m.media_field_hint_document()}
      chooseLabel={m.media_field_choose_document()}
      state={state}
      onChoose={(file) => {
        name.current = file.name
        void send(file)
      }}
      onRetry={(file) => void send(file)}
      onCancel={cancel}
    />
  )
}

import { m } from '../../../../../shared/wording/messages.js'
import type { UploadedFile } from '../../../../media/media.policy.ts'
import { DocumentField } from '../../../../media/ui/document-field.tsx'
import { PhotoField } from '../../../../media/ui/photo-field.tsx'
import { answerId, Description, useAnswer } from './application-answer.tsx'
import { useApplication } from '../application-context.ts'
import { optionalFields, shortName } from './application-names.ts'
import styles from '../application.module.css'

/** A picture: the private licence or the public logo. */
export function PhotoAnswer({
  path,
  purpose,
  onUploaded,
}: {
  path: string
  purpose: 'public' | 'document'
  onUploaded?: (id: string) => void
}) {
  const field = useFileAnswer(path)
  return (
    <FileAnswer path={path}>
      <PhotoField
        {...field}
        purpose={purpose}
        {...(purpose === 'public' ? { aspect: 1 } : {})}
        onChange={(file) => {
          field.onChange(file)
          if (file) onUploaded?.(file.id)
        }}
      />
    </FileAnswer>
  )
}

/** A private document: a PDF or a picture. */
export function DocumentAnswer({ path }: { path: string }) {
  const field = useFileAnswer(path)
  return (
    <FileAnswer path={path}>
      <DocumentField {...field} />
    </FileAnswer>
  )
}

/** The form stores the id of a file; displaying it also needs its address. A PDF has no width. */
function useFileAnswer(path: string) {
  const { value: id, change, props } = useAnswer<string>(path)
  const { fileOf, addFile } = useApplication()
  const known = fileOf(id)
  const size = known?.previewUrl ? 1 : null
  return {
    label: optionalFields.has(path)
      ? m.text_bracketed({ text: shortName(path), note: m.company_form_optional() })
      : shortName(path),
    error: props.error,
    value: id === '' ? null : { id, url: known?.previewUrl ?? known?.url ?? '', width: size, height: size },
    onChange: (file: UploadedFile | null) => {
      if (file) addFile(file.id, { url: file.url, previewUrl: file.width === null ? null : file.url })
      change(file?.id ?? '')
      props.onBlur()
    },
  }
}

const FileAnswer = ({ path, children }: { path: string; children: React.ReactNode }) => (
  <div id={answerId(path)} className={styles.file}>
    {children}
    <p className={styles.note}>
      <Description path={path} />
    </p>
  </div>
)

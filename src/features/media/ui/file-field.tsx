import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconPhoto from '~icons/tabler/photo'
import { useId, useRef, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { photoTypes, publicImageUrl } from '../media.policy.ts'
import type { FilePurpose, UploadedFile } from '../media.policy.ts'
import style from './file-field.module.css'
import type { UploadState } from './use-upload.ts'

export type FileFieldProps = {
  label: string
  value: UploadedFile | null
  /** `name` is that of the chosen file on the person's disk. */
  onChange(value: UploadedFile | null, name?: string): void
  purpose: FilePurpose
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Who reads a private file, as a sentence; the platform's reviewers alone by default. */
  readers?: string
}
type Props = FileFieldProps & {
  accept: readonly string[]
  hint: string
  chooseLabel: string
  state: UploadState
  onChoose(file: File): void
  onRetry(file: Blob): void
  onCancel(): void
}

/**
 * Shared by photo and document fields: a preview, one button with a fixed position, progress, and the reason of a
 * refusal.
 */
export function FileField({
  label,
  value,
  onChange,
  purpose,
  error,
  isRequired,
  isDisabled = false,
  readers = m.media_field_hint_private(),
  accept,
  hint,
  chooseLabel,
  state,
  onChoose,
  onRetry,
  onCancel,
}: Props) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const reason = state.kind === 'failed' ? state.reason : error
  const isSending = state.kind === 'sending'
  const retried = state.kind === 'failed' ? state.file : null

  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Cleared, so that choosing the same file again fires an event.
    input.value = ''
    if (file) onChoose(file)
  }

  return (
    <div
      role="group"
      className={style.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      data-invalid={reason ? '' : undefined}
    >
      <span id={`${id}-label`} className={style.label}>
        {label}
        {isRequired && (
          <span aria-hidden className={style.required}>
            {' '}
            *
          </span>
        )}
      </span>
      <div className={style.row}>
        <Preview key={value?.url} label={label} value={value} purpose={purpose} />
        <div className={style.side}>
          <div className={style.buttons}>
            {isSending ? (
              <Button key="main" isSmall variant="outlined" onClick={onCancel}>
                {m.media_field_cancel()}
              </Button>
            ) : (
              <Button
                key="main"
                isSmall
                variant="outlined"
                disabled={isDisabled}
                aria-describedby={`${id}-label`}
                onClick={() => chooser.current?.click()}
              >
                {value ? m.media_field_replace() : chooseLabel}
              </Button>
            )}
            {!isSending && (
              <Button
                isSmall
                variant="outlined"
                className={style.camera}
                disabled={isDisabled}
                onClick={() => camera.current?.click()}
              >
                {m.media_field_take_photo()}
              </Button>
            )}
            {retried && (
              <Button isSmall onClick={() => onRetry(retried)}>
                {m.media_field_retry()}
              </Button>
            )}
            {value && !isSending && (
              <Button isSmall variant="quiet" disabled={isDisabled} onClick={() => onChange(null)}>
                {m.media_field_remove()}
              </Button>
            )}
          </div>
          {isSending && (
            <progress className={style.progress} max={100} value={state.percent} aria-labelledby={`${id}-label`} />
          )}
          <p role="status" className={style.hint}>
            {isSending &&
              (state.percent < 100 ? m.media_field_uploading({ percent: state.percent }) : m.media_field_checking())}
          </p>
          <p id={`${id}-hint`} className={style.hint}>
            {hint}
            {purpose === 'document' && ` · ${readers}`}
          </p>
          <p id={`${id}-error`} role="alert" className={style.error}>
            {reason}
          </p>
        </div>
      </div>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => take(event.target)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept={photoTypes.join(',')}
        capture="environment"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}

/** The picture, or an icon if there is none to show: a PDF, or an expired private link. */
function Preview({ label, value, purpose }: { label: string; value: UploadedFile | null; purpose: FilePurpose }) {
  const [isGone, setGone] = useState(false)
  if (!value)
    return (
      <span className={style.preview}>
        <IconPhoto size={28} stroke={1.4} aria-hidden />
      </span>
    )
  const isPdf = value.width === null
  const source = purpose === 'public' ? publicImageUrl(value.id, 240) : value.url
  return (
    <a
      className={style.preview}
      href={value.url}
      target="_blank"
      rel="noreferrer"
      aria-label={isPdf ? m.media_field_open() : m.media_field_preview({ label })}
    >
      {isPdf ? (
        <IconFileTypePdf size={32} stroke={1.4} aria-hidden />
      ) : isGone ? (
        <IconPhoto size={28} stroke={1.4} aria-hidden />
      ) : (
        <img src={source} alt="" onError={() => setGone(true)} />
      )}
    </a>
  )
}

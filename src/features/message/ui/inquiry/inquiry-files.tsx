import { useRef } from 'react'
import IconPaperclip from '~icons/tabler/paperclip'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { FileChooser } from '../../../../ui/form/file-chooser.tsx'
import { documentTypes, mostMegabytes } from '../../../media/media.policy.ts'
import { mostAttachments } from '../../attachment/attachment.policy.ts'
import { ChosenAttachments } from '../../attachment/ui/chosen-attachments.tsx'
import style from './inquiry-form.module.css'
import type { useInquiryFiles } from './use-inquiry-files.ts'

type Props = { inquiryFiles: ReturnType<typeof useInquiryFiles>; isSignedIn: boolean }

/** Adds pictures, drawings and documents to an inquiry. */
export function InquiryFiles({ inquiryFiles, isSignedIn }: Props) {
  const { labels, files, isFull, isHeld, add, remove } = inquiryFiles
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={style.files}>
      <Button variant="outlined" isSmall disabled={isFull} onClick={() => chooser.current?.click()}>
        <IconPaperclip size={16} stroke={1.6} aria-hidden /> {m.inquiry_files()}
      </Button>
      <FileChooser chooser={chooser} accept={documentTypes} onFiles={add} />
      <p>{m.attachment_hint({ megabytes: mostMegabytes, count: mostAttachments })}</p>
      <ChosenAttachments chosen={labels} files={files} onRemove={remove} />
      {!isSignedIn && isHeld && labels.length > 0 && <p role="status">{m.inquiry_files_held()}</p>}
      {!isHeld && <Message severity="warn">{m.inquiry_files_not_held()}</Message>}
    </div>
  )
}

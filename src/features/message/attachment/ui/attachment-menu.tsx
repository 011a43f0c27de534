import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import IconPaperclip from '~icons/tabler/paperclip'
import { m } from '../../../../shared/wording/messages.js'
import { FileChooser } from '../../../../ui/form/file-chooser.tsx'
import { Button } from '../../../../ui/button.tsx'
import { documentTypes, mostMegabytes } from '../../../media/media.policy.ts'
import { mostAttachments } from '../attachment.policy.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { QuotationDialog } from './quotation-dialog.tsx'

type Props = {
  threadId: string
  /** The company whose goods are offered; null for a buyer, who chooses from the own favourites and what was viewed. */
  companyId: string | null
  isFull: boolean
  onFiles(files: readonly File[]): void
  onAdd(attachment: DraftAttachment): void
}

/** Adds a file, a product, a quotation or a place to a message. */
export function AttachmentMenu({ threadId, companyId, isFull, onFiles, onAdd }: Props) {
  const [dialog, setDialog] = useState<'product' | 'quotation' | 'place' | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const close = () => setDialog(null)
  const add = (attachment: DraftAttachment) => {
    close()
    onAdd(attachment)
  }
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button variant="quiet" isSmall disabled={isFull}>
            <IconPaperclip size={16} stroke={1.6} aria-hidden /> {m.attachment_add()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => chooser.current?.click()}>{m.attachment_file()}</Menu.Item>
          <Menu.Item onClick={() => setDialog('product')}>{m.attachment_product()}</Menu.Item>
          <Menu.Item onClick={() => setDialog('quotation')}>{m.attachment_quotation()}</Menu.Item>
          <Menu.Item onClick={() => setDialog('place')}>{m.attachment_place()}</Menu.Item>
          <Menu.Label>{m.attachment_hint({ megabytes: mostMegabytes, count: mostAttachments })}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <FileChooser chooser={chooser} accept={documentTypes} onFiles={onFiles} />
      {dialog === 'product' && <ProductDialog companyId={companyId} onChoose={add} onClose={close} />}
      {dialog === 'quotation' && <QuotationDialog threadId={threadId} onChoose={add} onClose={close} />}
      {dialog === 'place' && <PlaceDialog onChoose={add} onClose={close} />}
    </>
  )
}

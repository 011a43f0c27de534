import { Button as MantineButton, Drawer, Menu, Popover, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'

export const meta = () => demoMeta(m.gallery_overlay())

export default function Overlays() {
  const [open, setOpen] = useState<'form' | 'question' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <DemoPage title={m.gallery_overlay()}>
      <SectionCard title={m.gallery_overlay_dialog()} note={m.gallery_overlay_dialog_text()}>
        <Row>
          <Button onClick={() => setOpen('form')}>{m.gallery_overlay_form()}</Button>
          <Button variant="danger" onClick={() => setOpen('question')}>
            {m.gallery_remove()}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('drawer')}>
            {m.gallery_overlay_drawer()}
          </Button>
        </Row>
      </SectionCard>
      <SectionCard title={m.gallery_overlay_small()}>
        <Row>
          <Tooltip label={m.gallery_description_hint()}>
            <MantineButton variant="default">{m.gallery_overlay_tooltip()}</MantineButton>
          </Tooltip>
          <Menu>
            <Menu.Target>
              <MantineButton variant="default">{m.gallery_menu()}</MantineButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => toast.info(m.gallery_add())}>{m.gallery_add()}</Menu.Item>
              <Menu.Item onClick={() => toast.info(m.gallery_download())}>{m.gallery_download()}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Popover width={260} withArrow trapFocus>
            <Popover.Target>
              <MantineButton variant="default">{m.gallery_overlay_popover()}</MantineButton>
            </Popover.Target>
            <Popover.Dropdown>
              <TextField label={m.gallery_brand()} hint={m.gallery_description_hint()} />
            </Popover.Dropdown>
          </Popover>
        </Row>
      </SectionCard>
      {open === 'form' && (
        <Dialog
          title={m.gallery_overlay_form()}
          width={401}
          onClose={close}
          footer={<Button onClick={close}>{m.gallery_save()}</Button>}
        >
          <Stack>
            <TextField label={m.gallery_name()} />
            <TextField label={m.gallery_brand()} />
          </Stack>
        </Dialog>
      )}
      {open === 'question' && (
        <Dialog
          title={m.gallery_remove()}
          width={464}
          role="alertdialog"
          onClose={close}
          footer={
            <>
              <Button variant="outlined" onClick={close}>
                {m.ui_cancel()}
              </Button>
              <Button variant="danger" onClick={close}>
                {m.gallery_remove()}
              </Button>
            </>
          }
        >
          <p>{m.gallery_remove_question({ name: m.gallery_goods_bolt() })}</p>
        </Dialog>
      )}
      <Drawer
        opened={open === 'drawer'}
        onClose={close}
        position="right"
        title={m.gallery_overlay_drawer()}
        closeButtonProps={{ 'aria-label': m.ui_close() }}
      >
        <p>{m.gallery_paragraph()}</p>
      </Drawer>
    </DemoPage>
  )
}

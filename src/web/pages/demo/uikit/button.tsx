import { ActionIcon, Button as MantineButton } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'

export const meta = () => demoMeta(m.gallery_button())

export default function Buttons() {
  const [count, setCount] = useState(0)
  return (
    <DemoPage title={m.gallery_button()}>
      <SectionCard title={m.gallery_button_plain()} note={m.gallery_plain_field()}>
        <Stack>
          <Row>
            <Button>{m.gallery_save()}</Button>
            <Button variant="outlined">{m.gallery_reset()}</Button>
            <Button variant="quiet">{m.gallery_search()}</Button>
            <Button variant="danger">{m.gallery_remove()}</Button>
          </Row>
          <Row>
            <Button isSmall>{m.gallery_save()}</Button>
            <Button isSmall variant="outlined">
              {m.gallery_reset()}
            </Button>
            <Button disabled>{m.gallery_state_disabled()}</Button>
          </Row>
          <Row>
            <Button>
              <IconPlus size={18} stroke={1.6} aria-hidden />
              {m.gallery_add()}
            </Button>
            <PageLink to="/demo/uikit/button" className={buttonClass({ variant: 'outlined' })}>
              {m.gallery_button_link()}
            </PageLink>
          </Row>
          <Button isWide>{m.gallery_button_wide()}</Button>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_button_forms()}>
        <Stack>
          <Row>
            <MantineButton onClick={() => setCount(count + 1)}>{m.gallery_pressed({ count })}</MantineButton>
            <MantineButton variant="light">{m.gallery_button_soft()}</MantineButton>
            <MantineButton variant="default">{m.gallery_reset()}</MantineButton>
            <MantineButton variant="outline">{m.gallery_search()}</MantineButton>
            <MantineButton variant="subtle">{m.gallery_button_link()}</MantineButton>
          </Row>
          <Row>
            <MantineButton loading>{m.gallery_save()}</MantineButton>
            <MantineButton disabled>{m.gallery_state_disabled()}</MantineButton>
            <MantineButton color="red">{m.gallery_remove()}</MantineButton>
            <MantineButton leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} variant="default">
              {m.gallery_download()}
            </MantineButton>
          </Row>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_button_icons()} note={m.gallery_button_icons_text()}>
        <Row>
          <ActionIcon aria-label={m.gallery_add()} size="lg">
            <IconPlus size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={m.gallery_download()} size="lg" variant="default">
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={m.gallery_remove()} size="lg" variant="subtle" color="red">
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Row>
      </SectionCard>
    </DemoPage>
  )
}

import { Button, Menu, NavLink, Stepper } from '@mantine/core'
import '@mantine/core/styles/NavLink.css'
import '@mantine/core/styles/Stepper.css'
import IconDownload from '~icons/tabler/download'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { Button as PlainButton } from '../../../../ui/button.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'
import { sampleCategories } from './demo-samples.ts'
import styles from './menu.module.css'

export const meta = () => demoMeta(m.gallery_menu())

export default function Menus() {
  const [step, setStep] = useState(1)
  const [active, setActive] = useState(0)
  return (
    <DemoPage title={m.gallery_menu()}>
      <SectionCard title={m.gallery_menu_actions()}>
        <Row>
          <Menu>
            <Menu.Target>
              <Button variant="default">{m.gallery_menu_actions()}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{m.gallery_goods_bolt()}</Menu.Label>
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => toast.info(m.gallery_add())}>
                {m.gallery_add()}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} disabled>
                {m.gallery_download()}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash size={16} aria-hidden />}
                color="red"
                onClick={() => toast.warn(m.gallery_remove())}
              >
                {m.gallery_remove()}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Row>
      </SectionCard>
      <SectionCard title={m.gallery_menu_path()}>
        <nav aria-label={m.gallery_menu_path()}>
          <ol className={styles.path} role="list">
            <li>
              <PageLink to="/home">{m.shell_home()}</PageLink>
            </li>
            <li>
              <PageLink to="/demo">{m.workspace_section_gallery()}</PageLink>
            </li>
            <li aria-current="page">{m.gallery_menu()}</li>
          </ol>
        </nav>
      </SectionCard>
      <SectionCard title={m.gallery_menu_steps()}>
        <Stack>
          <Stepper active={step} onStepClick={setStep} orientation="vertical" size="sm">
            {[m.gallery_step_draft(), m.gallery_step_review(), m.gallery_status_published()].map((label) => (
              <Stepper.Step key={label} label={label} />
            ))}
          </Stepper>
          <Row>
            <PlainButton isSmall variant="outlined" disabled={step === 0} onClick={() => setStep(step - 1)}>
              {m.table_previous()}
            </PlainButton>
            <PlainButton isSmall disabled={step === 3} onClick={() => setStep(step + 1)}>
              {m.table_next()}
            </PlainButton>
          </Row>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_menu_side()}>
        {sampleCategories().map((category, index) => (
          <NavLink
            key={category}
            component="button"
            type="button"
            label={category}
            active={index === active}
            aria-current={index === active || undefined}
            onClick={() => setActive(index)}
          />
        ))}
      </SectionCard>
    </DemoPage>
  )
}

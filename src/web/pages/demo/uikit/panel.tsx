import { Fieldset, Tabs } from '@mantine/core'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage, Row } from '../demo-page.tsx'
import { sampleCategories } from './demo-samples.ts'
import styles from './panel.module.css'

export const meta = () => demoMeta(m.gallery_panel())

export default function Panels() {
  const categories = sampleCategories()
  return (
    <DemoPage title={m.gallery_panel()}>
      <SectionCard
        title={m.gallery_panel_card()}
        note={m.gallery_panel_card_text()}
        action={
          <Button isSmall variant="outlined">
            {m.gallery_add()}
          </Button>
        }
      >
        <p>{m.gallery_paragraph()}</p>
      </SectionCard>
      <SectionCard title={m.gallery_panel_tabs()}>
        <Tabs defaultValue={categories[0] ?? ''}>
          <Tabs.List aria-label={m.gallery_panel_tabs()}>
            {categories.slice(0, 3).map((category) => (
              <Tabs.Tab key={category} value={category}>
                {category}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {categories.slice(0, 3).map((category) => (
            <Tabs.Panel key={category} value={category} pt="md">
              <p>
                <strong>{category}</strong>
              </p>
              <p>{m.gallery_paragraph()}</p>
            </Tabs.Panel>
          ))}
        </Tabs>
      </SectionCard>
      <SectionCard title={m.gallery_panel_accordion()}>
        <div className={styles.accordion}>
          {categories.map((category, index) => (
            <details key={category} name="sample" open={index === 0}>
              <summary>{category}</summary>
              <p>{m.gallery_paragraph()}</p>
            </details>
          ))}
        </div>
      </SectionCard>
      <SectionCard title={m.gallery_panel_group()}>
        <Fieldset legend={m.gallery_packing()}>
          <p>{m.gallery_paragraph()}</p>
        </Fieldset>
        <hr className={styles.line} />
        <div role="toolbar" aria-label={m.gallery_panel_toolbar()} className={styles.toolbar}>
          <Row>
            <Button isSmall>{m.gallery_add()}</Button>
            <Button isSmall variant="outlined">
              {m.gallery_download()}
            </Button>
            <Button isSmall variant="quiet">
              {m.gallery_reset()}
            </Button>
          </Row>
        </div>
      </SectionCard>
    </DemoPage>
  )
}

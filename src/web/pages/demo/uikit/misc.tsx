import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { useState } from 'react'
import { formatPercent } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'
import styles from './misc.module.css'

export const meta = () => demoMeta(m.gallery_misc())

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

export default function Misc() {
  const [share, setShare] = useState(35)
  const text = formatPercent(share / 100, currentLocale())
  return (
    <DemoPage title={m.gallery_misc()}>
      <SectionCard title={m.gallery_misc_badges()}>
        <Row>
          <StatusBadge>{m.gallery_step_draft()}</StatusBadge>
          <StatusBadge tone="info">{m.gallery_status_pending()}</StatusBadge>
          <StatusBadge tone="success">{m.gallery_status_published()}</StatusBadge>
          <StatusBadge tone="warn">{m.gallery_status_returned()}</StatusBadge>
          <StatusBadge tone="danger">{m.gallery_status_removed()}</StatusBadge>
          <StatusBadge tone="contrast">{m.gallery_status_paused()}</StatusBadge>
        </Row>
      </SectionCard>
      <SectionCard title={m.gallery_misc_progress()} note={text}>
        <Stack>
          <Progress value={share} aria-label={m.gallery_misc_progress()} />
          <Row>
            <Button isSmall variant="outlined" disabled={share <= 0} onClick={() => setShare(Math.max(0, share - 15))}>
              −
            </Button>
            <Button
              isSmall
              variant="outlined"
              disabled={share >= 100}
              onClick={() => setShare(Math.min(100, share + 15))}
            >
              +
            </Button>
          </Row>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_misc_skeleton()}>
        <Stack>
          <Skeleton shape="circle" />
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_misc_colours()} note={m.gallery_misc_colours_text()}>
        <Stack>
          <div className={styles.shades}>
            {shades.map((shade) => (
              <span key={shade} data-kind="primary" data-shade={shade}>
                {shade}
              </span>
            ))}
          </div>
          <div className={styles.shades}>
            {shades.map((shade) => (
              <span key={shade} data-kind="surface" data-shade={shade}>
                {shade}
              </span>
            ))}
          </div>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_misc_type()}>
        <Stack>
          <p className={styles.largest}>{m.gallery_goods_bolt()}</p>
          <p className={styles.large}>{m.gallery_goods_bolt()}</p>
          <p>{m.gallery_paragraph()}</p>
          <p className={styles.small}>{m.gallery_paragraph()}</p>
        </Stack>
      </SectionCard>
    </DemoPage>
  )
}

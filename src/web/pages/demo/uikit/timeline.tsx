import { formatDateTime } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import type { TimelineItem } from '../../../../ui/timeline.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'

export const meta = () => demoMeta(m.gallery_timeline())

export default function Timelines() {
  const at = (iso: string) => ({ iso, text: formatDateTime(iso, currentLocale(), 'Asia/Shanghai') })
  const items: TimelineItem[] = [
    { id: '1', title: m.gallery_event_submitted(), at: at('2026-03-02T01:12:00Z'), tone: 'info' },
    {
      id: '2',
      title: m.gallery_event_returned(),
      at: at('2026-03-03T06:40:00Z'),
      tone: 'warn',
      text: m.gallery_event_returned_text(),
    },
    { id: '3', title: m.gallery_event_submitted(), at: at('2026-03-04T02:05:00Z'), tone: 'info' },
    { id: '4', title: m.gallery_event_approved(), at: at('2026-03-05T08:30:00Z'), tone: 'success' },
  ]
  return (
    <DemoPage title={m.gallery_timeline()} text={m.gallery_sample_note()}>
      <SectionCard title={m.gallery_timeline_full()}>
        <Timeline label={m.gallery_timeline_full()} items={items} />
      </SectionCard>
      <SectionCard title={m.gallery_timeline_short()}>
        <Timeline label={m.gallery_timeline_short()} items={items.map(({ id, title }) => ({ id, title }))} />
      </SectionCard>
    </DemoPage>
  )
}

import { m } from '../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { toast } from '../../../client/toasts.ts'
import { demoMeta, DemoPage } from './demo-page.tsx'

export const meta = () => demoMeta(m.gallery_empty())

export default function Empty() {
  return (
    <DemoPage title={m.gallery_empty()} text={m.gallery_empty_page_text()}>
      <SectionCard title={m.gallery_state_empty()}>
        <EmptyState title={m.gallery_empty_title()} text={m.gallery_empty_text()}>
          <PageLink to="/demo/crud" className={buttonClass()}>
            {m.gallery_add()}
          </PageLink>
        </EmptyState>
      </SectionCard>
      <SectionCard title={m.gallery_state_notfound()}>
        <EmptyState kind="search" title={m.gallery_search_none()} text={m.gallery_search_none_text()} />
      </SectionCard>
      <SectionCard title={m.gallery_state_error()}>
        <EmptyState kind="error" title={m.gallery_message_error()}>
          <Button variant="outlined" onClick={() => toast.error(m.gallery_message_error())}>
            {m.gallery_retry()}
          </Button>
        </EmptyState>
      </SectionCard>
      <SectionCard title={m.gallery_state_success()}>
        <EmptyState kind="success" title={m.gallery_message_success()} />
      </SectionCard>
      <SectionCard title={m.gallery_state_waiting()}>
        <EmptyState kind="waiting" title={m.gallery_waiting_title()} />
      </SectionCard>
      <SectionCard title={m.gallery_state_offline()}>
        <EmptyState kind="offline" title={m.gallery_offline_title()} />
      </SectionCard>
    </DemoPage>
  )
}

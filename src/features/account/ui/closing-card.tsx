import { useState } from 'react'
import { formatNumber } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { HelpHint } from '../../article/help/ui/help-hint.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { Profile } from '../account.contract.ts'
import style from './account.module.css'
import { ClosingDialog } from './closing-dialog.tsx'

type Closing = CallReply<'GET /api/user/closing'>
const ends: Record<Closing['records'][number]['onClosing'], [StatusTone, () => string]> = {
  removed: ['danger', m.closing_removed],
  anonymous: ['warn', m.closing_anonymous],
  retained: ['secondary', m.closing_retained],
}

/** Closing the account: what happens to each kind of record, what prevents it, and the button. */
export function ClosingCard({ closing, profile }: { closing: Closing; profile: Profile }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <SectionCard
      title={m.closing_title()}
      note={m.closing_note({ days: closing.days })}
      action={<HelpHint slug="close-account" label={m.help_hint()} />}
    >
      <CardTable label={m.closing_records()} rows={closing.records} rowKey={({ name }) => name} columns={columns()} />
      <p className={style.muted}>{m.closing_shared()}</p>
      {closing.obstacle === 'company' && (
        <Message severity="warn" title={m.closing_owns_company()}>
          <div className={style.actions}>
            <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/workspace/members">
              {m.closing_hand_over()}
            </PageLink>
            <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/workspace">
              {m.closing_close_company()}
            </PageLink>
          </div>
        </Message>
      )}
      {closing.obstacle === 'role' && <Message severity="warn">{m.closing_has_role()}</Message>}
      <Button
        variant="danger"
        className={style.start}
        disabled={closing.obstacle !== null}
        onClick={() => setDialogOpen(true)}
      >
        {m.closing_start()}
      </Button>
      {isDialogOpen && (
        <ClosingDialog
          days={closing.days}
          account={profile.phone ?? profile.email ?? ''}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </SectionCard>
  )
}

const columns = (): CardColumn<Closing['records'][number]>[] => [
  { label: m.closing_record(), isPlain: true, cell: ({ title }) => title },
  { label: m.closing_count(), cell: ({ count }) => formatNumber(count, currentLocale()) },
  {
    label: m.closing_becomes(),
    cell: ({ onClosing: end }) => <StatusBadge tone={ends[end][0]}>{ends[end][1]()}</StatusBadge>,
  },
]

import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import type { DueConsents, Profile } from '../account.contract.ts'
import style from './account.module.css'
import { ConsentDialog } from './consent-dialog.tsx'
import { documentName } from './document-names.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { consents: Profile['consents']; due: DueConsents['items']; onChange(): void }

/**
 * Consents that the person has given and withdrawn, with version and time, and those that may be given or withdrawn
 * now.
 */
export function Consents({ consents, due, onChange }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Profile['consents'][number]['document'] | null>(null)
  const done = () => {
    setDialogOpen(false)
    setWithdrawn(null)
    onChange()
  }
  const holds = (document: string) =>
    consents.find((consent) => consent.document === document && consent.withdrawnAt === null)
  const isCurrent = (consent: Profile['consents'][number]) => consent === holds(consent.document)
  return (
    <SectionCard title={m.user_consents()} action={<PageLink to="/privacy-agreement">{m.agreement_title()}</PageLink>}>
      {due.length > 0 && (
        <Message severity="warn">
          <p>{m.consent_due()}</p>
          <Button isSmall onClick={() => setDialogOpen(true)}>
            {m.consent_due_open()}
          </Button>
        </Message>
      )}
      {consents.length === 0 ? (
        <p>{m.user_consents_none()}</p>
      ) : (
        <CardTable
          label={m.user_consents()}
          rows={consents}
          rowKey={({ document, at }) => `${document} ${at}`}
          columns={columns(isCurrent, setWithdrawn)}
        />
      )}
      {!holds('cross-border') && (
        <div className={style.form}>
          <p className={style.muted}>{m.consent_cross_border_none()}</p>
          <Button
            variant="outlined"
            isSmall
            className={style.start}
            onClick={() => void agreeToTransfer(done).catch(showFailure)}
          >
            {m.consent_cross_border_give()}
          </Button>
        </div>
      )}
      {isDialogOpen && due.length > 0 && <ConsentDialog due={due} onDone={done} />}
      {withdrawn && <WithdrawDialog document={withdrawn} onClose={() => setWithdrawn(null)} onDone={done} />}
    </SectionCard>
  )
}

/** Agrees to the version in force, which the link next to the button shows. */
async function agreeToTransfer(done: () => void) {
  const text = await call('GET /api/agreements/:kind', { kind: 'cross-border' })
  if (!isSuccess(text)) return
  const answer = await call('POST /api/user/consents', {
    consents: [{ document: 'cross-border', version: text.data.version }],
  })
  if (!isSuccess(answer)) return
  toast.success(m.consent_recorded())
  done()
}

const columns = (
  isCurrent: (consent: Profile['consents'][number]) => boolean,
  onWithdraw: (document: Profile['consents'][number]['document']) => void,
): CardColumn<Profile['consents'][number]>[] => [
  { label: m.user_consent_document(), isPlain: true, cell: ({ document }) => documentName(document) },
  { label: m.user_consent_version(), isFixed: true, cell: ({ version }) => version },
  { label: m.user_consent_at(), isFixed: true, cell: ({ at }) => readerDateTime(at) },
  {
    label: m.consent_version_status(),
    cell: (consent) =>
      consent.withdrawnAt ? (
        <StatusBadge tone="warn">{m.consent_withdrawn_at({ at: readerDateTime(consent.withdrawnAt) })}</StatusBadge>
      ) : isCurrent(consent) ? (
        <StatusBadge tone="success">{m.consent_holds()}</StatusBadge>
      ) : (
        <StatusBadge tone="secondary">{m.consent_replaced()}</StatusBadge>
      ),
  },
  {
    label: m.user_session_action(),
    isPlain: true,
    cell: (consent) =>
      isCurrent(consent) && (
        <Button
          variant="quiet"
          isSmall
          aria-label={m.consent_withdraw_of({ name: documentName(consent.document) })}
          onClick={() => onWithdraw(consent.document)}
        >
          {m.consent_withdraw()}
        </Button>
      ),
  },
]

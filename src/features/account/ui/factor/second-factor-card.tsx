import { useState } from 'react'
import type { CallReply } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { fewRecoveryCodes } from '../../../identity/factor/factor.policy.ts'
import accountStyle from '../account.module.css'
import style from './factor.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StartDialog } from './start-dialog.tsx'

type Props = {
  factor: CallReply<'GET /api/user/second-factor'>
  /** The phone or e-mail address that holds the account. */
  account: string
  onChange(): void
}

/** The second step at login: on or off, and what is left of the recovery codes. */
export function SecondFactorCard({ factor, account, onChange }: Props) {
  const [dialog, setDialog] = useState<'start' | 'renew' | 'remove' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setDialog(null)
  const changed = (made: string[] | null) => {
    close()
    setCodes(made)
    onChange()
  }
  const { isOn, since, recoveryCodesLeft, isRequired } = factor
  return (
    <SectionCard title={m.factor_title()} note={m.factor_note()}>
      {isRequired && !isOn && <Message severity="warn">{m.factor_required()}</Message>}
      <div className={style.state}>
        <StatusBadge tone={isOn ? 'success' : 'secondary'}>
          {isOn && since ? m.factor_state_on({ at: readerDateTime(since) }) : m.factor_state_off()}
        </StatusBadge>
        {isOn && <span className={accountStyle.muted}>{m.factor_codes_left({ left: recoveryCodesLeft })}</span>}
      </div>
      {isOn && recoveryCodesLeft <= fewRecoveryCodes && <Message severity="warn">{m.factor_codes_few()}</Message>}
      <div className={style.acts}>
        {!isOn && <Button onClick={() => setDialog('start')}>{m.factor_start()}</Button>}
        {isOn && (
          <>
            <Button variant="outlined" onClick={() => setDialog('renew')}>
              {m.factor_renew()}
            </Button>
            <Button variant="quiet" onClick={() => setDialog('remove')}>
              {m.factor_remove_title()}
            </Button>
          </>
        )}
      </div>
      {dialog === 'start' && <StartDialog account={account} onClose={close} onDone={changed} />}
      {(dialog === 'renew' || dialog === 'remove') && (
        <ProofDialog purpose={dialog} account={account} onClose={close} onDone={changed} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}

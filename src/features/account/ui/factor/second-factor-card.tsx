import { useState } from 'react'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { toast } from '../../../../client/toasts.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { fewRecoveryCodes } from '../../../identity/factor/factor.policy.ts'
import accountStyle from '../account.module.css'
import style from './factor.module.css'
import { Passkeys } from './passkeys.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StartDialog } from './start-dialog.tsx'

type Props = {
  factor: CallReply<'GET /api/user/second-factor'>
  /** The phone or e-mail address that holds the account. */
  account: string
  onChange(): void
}
type PartProps = Omit<Props, 'onChange'> & { onChange(codes: string[] | null): void }

/** The second step at login: the authenticator app, passkeys, and what is left of the recovery codes. */
export function SecondFactorCard({ factor, account, onChange }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const changed = (made: string[] | null) => {
    setCodes(made)
    onChange()
  }
  const part = { factor, account, onChange: changed }
  return (
    <SectionCard title={m.factor_title()} note={m.factor_note()}>
      {factor.isRequired && !factor.isOn && <Message severity="warn">{m.factor_required()}</Message>}
      <App {...part} />
      <Passkeys {...part} />
      {factor.isOn && <Codes {...part} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}

function App({ factor, account, onChange }: PartProps) {
  const [dialog, setDialog] = useState<'start' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const changed = (made: string[] | null) => {
    close()
    onChange(made)
  }
  const { since, passkeys } = factor
  const isOnly = passkeys.length === 0
  return (
    <section className={style.part} aria-label={m.factor_app_title()}>
      <h3 className={accountStyle.heading}>{m.factor_app_title()}</h3>
      <div className={style.state}>
        <StatusBadge tone={since ? 'success' : 'secondary'}>
          {since ? m.factor_state_on({ at: readerDateTime(since) }) : m.factor_state_off()}
        </StatusBadge>
        {since ? (
          <Button variant="outlined" isSmall onClick={() => setDialog('remove')}>
            {m.factor_app_remove()}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => setDialog('start')}>
            {m.factor_start()}
          </Button>
        )}
      </div>
      {dialog === 'start' && <StartDialog factor={factor} account={account} onClose={close} onDone={changed} />}
      {dialog === 'remove' && (
        <ProofDialog
          title={m.factor_app_remove()}
          text={isOnly ? m.factor_remove_text() : m.factor_app_remove_text()}
          action={m.factor_app_remove()}
          isDanger
          act="remove-app"
          factor={factor}
          account={account}
          send={(proof) => callQuietly('POST /api/user/second-factor/remove', proof)}
          onClose={close}
          onDone={() => {
            toast.success(isOnly ? m.factor_toast_off() : m.factor_toast_app_removed())
            changed(null)
          }}
          onOutdated={() => changed(null)}
        />
      )}
    </section>
  )
}

function Codes({ factor, account, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const changed = (made: string[] | null) => {
    setOpen(false)
    onChange(made)
  }
  const left = factor.recoveryCodesLeft
  return (
    <section className={style.part} aria-label={m.factor_recovery_title()}>
      <h3 className={accountStyle.heading}>{m.factor_recovery_title()}</h3>
      {left <= fewRecoveryCodes && <Message severity="warn">{m.factor_codes_few()}</Message>}
      <div className={style.state}>
        <span>{m.factor_codes_left({ left })}</span>
        <Button variant="outlined" isSmall onClick={() => setOpen(true)}>
          {m.factor_renew()}
        </Button>
      </div>
      {isOpen && (
        <ProofDialog
          title={m.factor_renew()}
          text={m.factor_renew_text()}
          action={m.factor_renew()}
          act="renew-codes"
          factor={factor}
          account={account}
          send={(proof) => callQuietly('POST /api/user/second-factor/recovery-codes', proof)}
          onClose={() => setOpen(false)}
          onDone={({ recoveryCodes }) => changed(recoveryCodes)}
          onOutdated={() => changed(null)}
        />
      )}
    </section>
  )
}

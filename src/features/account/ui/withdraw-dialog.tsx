import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { AgreementDocument } from '../../identity/agreement/agreement.policy.ts'
import { showFailure } from '../../identity/ui/refusal.ts'
import style from './account.module.css'
import { documentName } from './document-names.ts'

type Props = { document: AgreementDocument; onClose(): void; onDone(): void }

/**
 * Explains what stops when a consent is withdrawn. Terms and privacy policy cannot be withdrawn without closing the
 * account.
 */
export function WithdrawDialog({ document, onClose, onDone }: Props) {
  const isSeparate = document === 'cross-border'
  async function withdraw() {
    const answer = await call('POST /api/user/consents/withdraw', { document })
    if (!isSuccess(answer)) return
    toast.success(m.consent_withdrawn())
    onDone()
  }
  return (
    <Dialog
      title={m.consent_withdraw_of({ name: documentName(document) })}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          {isSeparate ? (
            <Button variant="danger" onClick={() => void withdraw().catch(showFailure)}>
              {m.consent_withdraw()}
            </Button>
          ) : (
            <a className={buttonClass()} href="#account-end" onClick={onClose}>
              {m.consent_to_closing()}
            </a>
          )}
        </>
      }
    >
      {isSeparate ? (
        <div className={style.form}>
          <p>{m.consent_stops()}</p>
          <ul className={style.remarks}>
            <li>{m.consent_stops_contact()}</li>
            <li>{m.consent_stops_application()}</li>
            <li>{m.consent_stops_not()}</li>
          </ul>
        </div>
      ) : (
        <p>{m.consent_closes()}</p>
      )}
    </Dialog>
  )
}

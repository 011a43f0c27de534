import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import style from './account.module.css'
import { documentName } from './document-names.ts'

type Due = CallReply<'GET /api/user/consents/due'>['items']
type Props = { due: Due; onDone(): void }

/**
 * Asks for consent to changed agreements: the changes and a checkbox for each document; agree, or log out after reading
 * the consequences.
 */
export function ConsentDialog({ due, onDone }: Props) {
  const [listed, setListed] = useState(due)
  const [agreed, setAgreed] = useState<string[]>([])
  const agreement = localisedPath('/privacy-agreement', currentLocale())
  const isWhole = listed.every(({ document }) => agreed.includes(document))

  async function accept() {
    const answer = await call('POST /api/user/consents', {
      consents: listed.map(({ document, version }) => ({ document, version })),
    })
    if (isSuccess(answer) && answer.data.items.length === 0) {
      toast.success(m.consent_recorded())
      return onDone()
    }
    // A still newer version took effect after the question was asked: it is read first.
    const fresh = isSuccess(answer) ? answer : await call('GET /api/user/consents/due')
    if (!isSuccess(fresh)) return
    setAgreed([])
    setListed(fresh.data.items)
  }
  async function leave() {
    await callQuietly('POST /api/logout', {}).catch(() => null)
    const { quitSession } = await import('../../../client/session/local-state.ts')
    quitSession()
  }
  const toggle = (document: string) =>
    setAgreed(agreed.includes(document) ? agreed.filter((one) => one !== document) : [...agreed, document])

  return (
    <Dialog
      title={m.consent_title()}
      width={640}
      role="alertdialog"
      onClose={() => void leave()}
      footer={
        <>
          <Button variant="outlined" onClick={() => void leave()}>
            {m.consent_leave()}
          </Button>
          <Button disabled={!isWhole} onClick={() => void accept().catch(showFailure)}>
            {m.consent_accept()}
          </Button>
        </>
      }
    >
      <div className={style.form}>
        <p>{m.consent_text()}</p>
        {listed.map(({ document, version, changes, isFirst }) => (
          <section key={document} className={style.asked}>
            <h3 className={style.heading}>{documentName(document)}</h3>
            <p className={style.muted}>
              {m.agreement_version({ version })} ·{' '}
              <a href={`${agreement}?document=${document}&version=${version}`} target="_blank">
                {m.consent_read()}
              </a>
            </p>
            {isFirst ? <p>{m.consent_first()}</p> : <RichText html={changes} />}
            <label className={style.check}>
              <input type="checkbox" checked={agreed.includes(document)} onChange={() => toggle(document)} />
              {m.consent_agree({ name: documentName(document) })}
            </label>
          </section>
        ))}
        <p className={style.muted}>{m.consent_consequences()}</p>
        <p>
          <PageLink to="/user/info#account-end">{m.consent_to_account()}</PageLink>
        </p>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { useBrowserValue } from '../../../../client/browser-value.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { go } from '../../../../client/go.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { useUser } from '../../../../client/session/use-user.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { isVisibleText, messageText } from '../../message.policy.ts'
import { quantityFault, wishesInput } from '../../ui/inquiry/inquiry-draft.ts'
import { TextFields, WishFields } from '../../ui/inquiry/inquiry-fields.tsx'
import style from '../../ui/inquiry/inquiry-form.module.css'
import { InquiryFiles } from '../../ui/inquiry/inquiry-files.tsx'
import { forgetPendingInquiry, readPendingInquiry, storePendingInquiry } from '../../ui/inquiry/pending-inquiry.ts'
import { useInquiryFiles } from '../../ui/inquiry/use-inquiry-files.ts'
import { usePendingInquiry } from '../../ui/inquiry/use-pending-inquiry.ts'
import { draftKeyOf, readSeveral, readResults, resultsKeyOf } from './several-draft.ts'
import type { InquiryProduct, Results, SeveralDraft } from './several-draft.ts'
import { SeveralResults } from './several-results.tsx'

type Props = {
  goods: InquiryProduct[]
  currency: string
  countries: { code: string; name: string }[]
  /** Path of this page, to which the login comes back. */
  path: string
}

/** One text to the suppliers of several goods. What is typed, and files, are stored in this browser, also through a login. */
export function SeveralForm({ goods, currency, countries, path }: Props) {
  const user = useUser()
  const keys = useFormKeys()
  const [storage] = useState(personStorage)
  const ids = goods.map(({ id }) => id)
  const [draftKey, resultsKey] = [draftKeyOf(ids), resultsKeyOf(ids)]
  // The server has no access to what this browser has stored.
  const stored = useBrowserValue(() => storage.read(draftKey), null)
  const [changed, setTyped] = useState<SeveralDraft | null>(null)
  const typed = changed ?? readSeveral(stored, goods, currency)
  // Sent after the login, while this page was not open.
  const sent = useBrowserValue(() => storage.read(resultsKey), null)
  const [results, setResults] = useState<Results | null>(null)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSignedIn = user !== null
  const isSending = usePendingInquiry(draftKey, isSignedIn)
  const inquiryFiles = useInquiryFiles({ storage, draftKey, isSignedIn, isSending })
  function type(part: Partial<SeveralDraft>) {
    setTyped((before) => {
      const next = { ...(before ?? readSeveral(storage.read(draftKey), goods, currency)), ...part }
      storage.write(draftKey, JSON.stringify(next))
      return next
    })
  }

  async function send(event: React.FormEvent) {
    event.preventDefault()
    const text = messageText(typed.text)
    const missing: FieldErrors = Object.fromEntries([
      ...ids.flatMap((id) => {
        const fault = quantityFault(typed.quantities[id] ?? '')
        return fault === undefined ? [] : [[id, fault]]
      }),
      ...(isVisibleText(text) ? [] : [['text', m.field_required()]]),
    ])
    setFaults(missing)
    setRefusal('')
    if (Object.keys(missing).length > 0) return
    const input = {
      items: ids.map((productId) => ({ productId, quantity: Number(typed.quantities[productId]) })),
      ...wishesInput({ ...typed, text }, Boolean(user?.companyId)),
      attachments: inquiryFiles.inputs,
    }
    if (!user) {
      setBusy(true)
      await inquiryFiles.holdOn()
      storePendingInquiry({ at: Date.now(), keys: [...keys], path, draftKey, resultsKey, to: 'several', input })
      return go(`/auth/login?then=${encodeURIComponent(path)}`)
    }
    setBusy(true)
    const answer = await callQuietly('POST /api/inquiries/several', input, keys).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      storage.remove(draftKey)
      inquiryFiles.clear()
      // One that could not be sent after the login is not sent once more.
      if (readPendingInquiry()?.draftKey === draftKey) forgetPendingInquiry()
      return setResults(answer.data.results)
    }
    const fields = (answer?.data as ErrorDetails | null)?.fields ?? {}
    setFaults(fields)
    setRefusal('text' in fields ? '' : (Object.values(fields)[0] ?? answer?.message ?? m.error_unavailable()))
  }

  function askAgain() {
    storage.remove(resultsKey)
    setResults([])
  }

  const shown = results ?? readResults(sent)
  if (shown.length > 0) return <SeveralResults goods={goods} results={shown} onAgain={askAgain} />
  return (
    <form className={style.form} data-answers="" onSubmit={(event) => void send(event)} noValidate>
      {goods.map(({ id, title, company, unit }) => (
        <TextField
          key={id}
          label={`${m.product_quantity()}${m.text_comma()}${unit}${m.text_colon()}${m.text_bracketed({ text: title, note: company })}`}
          inputMode="numeric"
          maxLength={9}
          value={typed.quantities[id] ?? ''}
          error={faults[id]}
          onChange={({ target }) => type({ quantities: { ...typed.quantities, [id]: target.value.trim() } })}
        />
      ))}
      <div className={style.row}>
        <WishFields typed={typed} countries={countries} type={type} />
      </div>
      <TextFields
        typed={typed}
        fault={faults.text}
        hasCompany={Boolean(user?.companyId)}
        subject="product"
        type={type}
      />
      <InquiryFiles inquiryFiles={inquiryFiles} isSignedIn={isSignedIn} />
      {refusal && <Message severity="error">{refusal}</Message>}
      <div className={style.bar}>
        <Button type="submit" disabled={isBusy || isSending || inquiryFiles.files.isBusy}>
          {m.inquiry_several_send({ count: goods.length })}
        </Button>
        <p role={isSending ? 'status' : undefined}>
          {isSending ? m.inquiry_sending() : user ? m.inquiry_stored_note() : m.inquiry_login_note()}
        </p>
      </div>
    </form>
  )
}

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
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { isVisibleText, messageText } from '../../message.policy.ts'
import { emptyInquiry, inquiryInput, readInquiryDraft, quantityFault } from './inquiry-draft.ts'
import type { InquiryDraft } from './inquiry-draft.ts'
import { TextFields, WishFields } from './inquiry-fields.tsx'
import { InquiryFiles } from './inquiry-files.tsx'
import style from './inquiry-form.module.css'
import { forgetPendingInquiry, readPendingInquiry, storePendingInquiry } from './pending-inquiry.ts'
import { useInquiryFiles } from './use-inquiry-files.ts'
import { usePendingInquiry } from './use-pending-inquiry.ts'

type Props = {
  productId: string | null
  companyId: string
  /** Of the product, in words; the quantity is counted in it. */
  unit: string | null
  quantity: string
  currency: string
  countries: { code: string; name: string }[]
  /** Path of this page, to which the login comes back. */
  path: string
}

/**
 * An inquiry to a supplier. What is typed, and files, are stored in this browser until it was sent; a visitor is led to
 * the login, after which it is sent.
 */
export function InquiryForm({ productId, companyId, unit, quantity, currency, countries, path }: Props) {
  const user = useUser()
  const keys = useFormKeys()
  const [storage] = useState(personStorage)
  const draftKey = `inquiry-draft:${productId ?? companyId}`
  const first = { ...emptyInquiry, quantity, currency }
  // The server has no access to what this browser has stored.
  const stored = useBrowserValue(() => storage.read(draftKey), null)
  const [changed, setTyped] = useState<InquiryDraft | null>(null)
  const typed = changed ?? readInquiryDraft(stored, first)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The address may have brought a quantity that nobody can read: the field says so before anything is sent.
  const openingFault = changed === null && typed.quantity !== '' ? quantityFault(typed.quantity) : undefined
  const isSignedIn = user !== null
  const isSending = usePendingInquiry(draftKey, isSignedIn)
  const inquiryFiles = useInquiryFiles({ storage, draftKey, isSignedIn, isSending })

  function type(part: Partial<InquiryDraft>) {
    setTyped((before) => {
      const next = { ...(before ?? readInquiryDraft(storage.read(draftKey), first)), ...part }
      storage.write(draftKey, JSON.stringify(next))
      return next
    })
  }

  async function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = messageText(typed.text)
    const quantity = productId === null && typed.quantity === '' ? undefined : quantityFault(typed.quantity)
    const missing = {
      ...(quantity !== undefined && { quantity }),
      ...(!isVisibleText(text) && { text: m.field_required() }),
    }
    setFaults(missing)
    setRefusal('')
    if (Object.keys(missing).length > 0) return focusFirstFault(form)
    const input = {
      ...inquiryInput({ ...typed, text }, { productId, companyId, hasCompany: Boolean(user?.companyId) }),
      attachments: inquiryFiles.inputs,
    }
    if (!user) {
      setBusy(true)
      await inquiryFiles.holdOn()
      storePendingInquiry({ at: Date.now(), keys: [...keys], path, draftKey, to: 'one', input })
      return go(`/auth/login?then=${encodeURIComponent(path)}`)
    }
    setBusy(true)
    const answer = await callQuietly('POST /api/inquiries', input, keys).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      storage.remove(draftKey)
      inquiryFiles.clear()
      // One that could not be sent after the login is not sent once more.
      if (readPendingInquiry()?.draftKey === draftKey) forgetPendingInquiry()
      // A browser that keeps whole pages shows this one again after Back.
      setTyped(first)
      return go(`/messages/${answer.data.id}`)
    }
    const fields = (answer?.data as ErrorDetails | null)?.fields ?? {}
    setFaults(fields)
    const hasField = 'quantity' in fields || 'text' in fields
    if (hasField) focusFirstFault(form)
    setRefusal(hasField ? '' : (Object.values(fields)[0] ?? answer?.message ?? m.error_unavailable()))
  }

  return (
    // The draft is what is kept: texts that a browser restores after Back would be a draft of what was already sent.
    <form className={style.form} data-answers="" autoComplete="off" onSubmit={(event) => void send(event)} noValidate>
      <div className={style.row}>
        <TextField
          label={unit === null ? m.product_quantity() : `${m.product_quantity()}${m.text_comma()}${unit}`}
          inputMode="numeric"
          maxLength={9}
          value={typed.quantity}
          error={faults.quantity ?? openingFault}
          onChange={({ target }) => type({ quantity: target.value.trim() })}
        />
        <WishFields typed={typed} countries={countries} type={type} />
      </div>
      <TextFields
        typed={typed}
        fault={faults.text}
        hasCompany={Boolean(user?.companyId)}
        subject={productId === null ? 'company' : 'product'}
        type={type}
      />
      <InquiryFiles inquiryFiles={inquiryFiles} isSignedIn={isSignedIn} />
      {refusal && <Message severity="error">{refusal}</Message>}
      <div className={style.bar}>
        <Button type="submit" disabled={isBusy || isSending || inquiryFiles.files.isBusy}>
          {m.inquiry_send()}
        </Button>
        <p role={isSending ? 'status' : undefined}>
          {isSending ? m.inquiry_sending() : user ? m.inquiry_stored_note() : m.inquiry_login_note()}
        </p>
      </div>
    </form>
  )
}

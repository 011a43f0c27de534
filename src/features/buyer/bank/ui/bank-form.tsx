import { NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { hasBankCode } from '../../../../shared/identifiers/bank-accounts.ts'
import { localised } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from '../../ui/buyer.module.css'
import type { BuyerBank } from '../bank.contract.ts'
import { bankFieldName } from '../bank.names.policy.ts'
import { faultsOfBank, isEmptyBank, normaliseBank } from '../bank.policy.ts'

type Props = {
  stored: CallReply<'GET /api/user/buyer/bank'>
  countries: CallReply<'GET /api/countries'>
  /** The country of the buyer, proposed for her bank. */
  country: string
  onSaved(): void
}

/** Legal and bank details as a form; nothing is required. */
export function BankForm({ stored: { version, details }, countries, country, onSaved }: Props) {
  const [bank, setBank] = useState<BuyerBank>(() => (isEmptyBank(details) ? { ...details, country } : details))
  const [faults, setFaults] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  /** A number is checked when its field is left, by the rule that the server uses. */
  const check = (field: keyof BuyerBank) => () => {
    const fault = faultsOfBank(normaliseBank(bank))[field]
    if (fault) setFaults({ ...faults, [field]: fault })
  }
  function change(field: keyof BuyerBank, value: string) {
    setBank({ ...bank, [field]: value })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([at]) => at !== field)))
  }
  async function save() {
    setBusy(true)
    // The proposed country alone says nothing.
    const typed = isEmptyBank({ ...bank, country: '' }) ? { ...bank, country: '' } : bank
    const answer = await callQuietly('PUT /api/user/buyer/bank', { ...typed, version }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      toast.success(m.bank_saved())
      return onSaved()
    }
    const fields = (answer?.data as { fields?: FieldErrors } | null)?.fields ?? {}
    setFaults(fields)
    toast.warn(Object.keys(fields).length > 0 ? m.bank_faults() : (answer?.message ?? m.review_no_network()))
    focusFirstFault(form.current)
  }
  const text = (field: keyof BuyerBank, most: number) => ({
    label: bankFieldName(field, bank.country),
    value: bank[field],
    maxLength: most,
    error: faults[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(field, event.currentTarget.value),
  })
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SectionCard title={m.bank_title()} note={m.bank_note()}>
        <div className={styles.fields}>
          <TextInput {...text('legalName', 200)} autoComplete="organization" />
          <TextInput {...text('legalAddress', 300)} />
        </div>
        <div className={styles.fields}>
          <NativeSelect
            label={bankFieldName('country', bank.country)}
            value={bank.country}
            error={faults['country']}
            data={[
              { value: '', label: m.company_form_choose() },
              ...countries.map((one) => ({ value: one.code, label: localised(one) })),
            ]}
            onChange={(event) => change('country', event.currentTarget.value)}
          />
          <TextInput {...text('bank', 200)} />
        </div>
        <div className={styles.fields}>
          {hasBankCode(bank.country) && <TextInput {...text('bankCode', 40)} onBlur={check('bankCode')} />}
          <TextInput {...text('swift', 40)} onBlur={check('swift')} />
        </div>
        <div className={styles.fields}>
          <TextInput {...text('account', 60)} onBlur={check('account')} />
          <TextInput {...text('correspondent', 60)} onBlur={check('correspondent')} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {m.user_save()}
          </Button>
        </div>
      </SectionCard>
    </form>
  )
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { localised } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CategorySelect } from '../../company/application/ui/fields/application-category-field.tsx'
import { contactLanguageNames } from '../../company/company.names.policy.ts'
import { contactLanguages } from '../../company/company.enums.policy.ts'
import type { BuyerAnswers } from '../buyer.answers.contract.ts'
import { changedIdentity, faultsOf, normaliseAnswers } from '../buyer.answers.policy.ts'
import type { BuyerProfile } from '../buyer.contract.ts'
import { hasRussianNumbers, isSoleTrader } from '../buyer.identifier.policy.ts'
import { buyerFieldName, buyerRoleNames } from '../buyer.names.policy.ts'
import { isSubmitted } from '../buyer.policy.ts'
import { buyerRoles, mostCategories } from '../buyer.enums.policy.ts'
import type { BuyerRole } from '../buyer.enums.policy.ts'
import { openBuyerDraft } from './buyer-draft.ts'
import { BuyerEvidence } from './buyer-evidence.tsx'
import styles from './buyer.module.css'

export type BuyerLists = {
  countries: CallReply<'GET /api/countries'>
  categories: CallReply<'GET /api/company/categories'>
}
type Props = BuyerLists & { profile: BuyerProfile; onSaved(): void }

/** The profile as a form; saved by a button, because a save may put the verification back to be reviewed. */
export function BuyerForm({ profile, countries, categories, onSaved }: Props) {
  const { status, version, remarks, canSubmit } = profile
  const [draft] = useState(() => openBuyerDraft(version))
  const [answers, setAnswers] = useState(() => draft.read() ?? profile.answers)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(answers) !== JSON.stringify(profile.answers)
  const isReviewedAgain = isSubmitted(status) && changedIdentity(profile.answers, normaliseAnswers(answers)).length > 0
  const { country, taxNumber } = answers
  const name = (field: string) => buyerFieldName(field, answers)

  function change(changed: Partial<BuyerAnswers>) {
    const next = { ...answers, ...changed }
    setAnswers(next)
    draft.write(next)
    const [field = ''] = Object.keys(changed)
    if (faults[field])
      setFaults(Object.fromEntries(Object.entries(faults).filter(([at]) => at.split('.', 1)[0] !== field)))
  }
  /** A number is checked when its field is left, by the rule that the server uses. */
  const check = (field: string) => () => {
    const fault = faultsOf(normaliseAnswers(answers), { isWhole: false })[field]
    if (fault) setFaults({ ...faults, [field]: fault })
  }
  function refuse(answer: { message: string; data: unknown } | null) {
    const fields = (answer?.data as { fields?: FieldErrors } | null)?.fields ?? {}
    setFaults(fields)
    toast.warn(Object.keys(fields).length > 0 ? m.buyer_form_faults() : (answer?.message ?? m.review_no_network()))
    focusFirstFault(document.querySelector('[data-buyer-form]'))
  }
  async function save(isSubmission: boolean) {
    setBusy(true)
    const saved = isChanged
      ? await callQuietly('PUT /api/user/buyer', { ...answers, version }).catch(() => null)
      : ({ code: '0', message: '', data: profile } as const)
    if (!saved || !isSuccess(saved)) {
      setBusy(false)
      return refuse(saved)
    }
    draft.remove()
    const sent = isSubmission
      ? await callQuietly('POST /api/user/buyer/submit', { version: saved.data.version }).catch(() => null)
      : saved
    setBusy(false)
    if (sent && isSuccess(sent)) toast.success(isSubmission ? m.buyer_submitted() : m.buyer_saved())
    else refuse(sent)
    onSaved()
  }

  const text = (field: 'companyName' | 'taxNumber' | 'kpp' | 'registrationNumber' | 'city', most: number) => ({
    label: name(field),
    value: answers[field],
    maxLength: most,
    error: faults[field],
    description: <Remark remark={remarks[field]} />,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <form
      className={styles.form}
      data-buyer-form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <SectionCard title={m.buyer_company()} note={m.buyer_company_note()}>
        <div className={styles.fields}>
          <NativeSelect
            label={name('country')}
            value={country}
            error={faults['country']}
            description={<Remark remark={remarks['country']} />}
            data={[
              { value: '', label: m.company_form_choose() },
              ...countries.map((one) => ({ value: one.code, label: localised(one) })),
            ]}
            onChange={(event) => change({ country: event.currentTarget.value })}
          />
          <TextInput {...text('city', 80)} autoComplete="address-level2" />
        </div>
        <TextInput {...text('companyName', 160)} autoComplete="organization" />
        <div className={styles.fields}>
          <TextInput {...text('taxNumber', 40)} onBlur={check('taxNumber')} />
          {hasRussianNumbers(country) && (
            <>
              {!isSoleTrader(taxNumber) && <TextInput {...text('kpp', 40)} onBlur={check('kpp')} />}
              <TextInput {...text('registrationNumber', 40)} onBlur={check('registrationNumber')} />
            </>
          )}
        </div>
      </SectionCard>
      <SectionCard title={m.buyer_business()} note={m.buyer_business_note()}>
        <NativeSelect
          label={name('role')}
          value={answers.role ?? ''}
          error={faults['role']}
          description={<Remark remark={remarks['role']} />}
          data={[
            { value: '', label: m.company_form_choose() },
            ...buyerRoles.map((role) => ({ value: role, label: buyerRoleNames[role]() })),
          ]}
          onChange={(event) => change({ role: (event.currentTarget.value || null) as BuyerRole | null })}
        />
        <CategorySelect
          label={name('categories')}
          error={faults['categories']}
          description={<Remark remark={remarks['categories']} />}
          categories={categories}
          most={mostCategories}
          value={answers.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        <Checkbox.Group
          label={name('languages')}
          error={faults['languages']}
          description={<Remark remark={remarks['languages']} />}
          value={answers.languages}
          onChange={(chosen) => change({ languages: contactLanguages.filter((code) => chosen.includes(code)) })}
        >
          <div className={styles.checks}>
            {contactLanguages.map((code) => (
              <Checkbox key={code} value={code} label={contactLanguageNames[code]()} />
            ))}
          </div>
        </Checkbox.Group>
      </SectionCard>
      <BuyerEvidence
        profile={profile}
        rows={answers.evidence}
        faults={faults}
        onChange={(evidence) => change({ evidence })}
      />
      {isReviewedAgain && <Message severity="warn">{m.buyer_review_again()}</Message>}
      <div className={styles.buttons}>
        {canSubmit && (
          <Button disabled={isBusy} onClick={() => void save(true)}>
            {isChanged ? m.buyer_save_submit() : m.buyer_submit()}
          </Button>
        )}
        <Button type="submit" variant={canSubmit ? 'outlined' : 'filled'} disabled={isBusy || !isChanged}>
          {m.user_save()}
        </Button>
        {isChanged && (
          <Button
            variant="quiet"
            onClick={() => {
              setAnswers(profile.answers)
              setFaults({})
              draft.remove()
            }}
          >
            {m.buyer_discard()}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The reviewer's remark on a field at the last return. */
const Remark = ({ remark }: { remark: BuyerProfile['remarks'][string] | undefined }) =>
  remark && <span className={styles.remark}>{[remark.reasonText, remark.words].filter(Boolean).join(' — ')}</span>

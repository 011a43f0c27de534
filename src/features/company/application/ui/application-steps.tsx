import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@mantine/core'
import { currentLocale, localised } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { sameName } from '../application.answers.contract.ts'
import type { AnswerStep } from '../application.answers.contract.ts'
import { accountCurrencies, capitalCurrencies } from '../../company.enums.policy.ts'
import { useAnswer } from './fields/application-answer.tsx'
import { CategoryAnswer } from './fields/application-category-field.tsx'
import { CertificatesAnswer } from './fields/application-certificates.tsx'
import { CodeAnswer } from './fields/application-code-field.tsx'
import { useApplication } from './application-context.ts'
import {
  CheckAnswer,
  DateAnswer,
  LongAnswer,
  ManyAnswer,
  RadioAnswer,
  SelectAnswer,
  TextAnswer,
} from './fields/application-fields.tsx'
import { DocumentAnswer, PhotoAnswer } from './fields/application-file-field.tsx'
import { fieldName } from './fields/application-names.ts'
import { RegionAnswer } from './fields/application-region-field.tsx'
import { capitalInWords } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'
import {
  contactLanguageNames,
  exportRightNames,
  outputNames,
  roleNames,
  staffNames,
} from '../../company.names.policy.ts'
import styles from './application.module.css'

const currencyNames = (codes: readonly string[]) => {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' })
  return Object.fromEntries(codes.map((code) => [code, () => `${code} ${names.of(code)}`]))
}

function LicenceStep() {
  const { fillFromLicence } = useApplication()
  return (
    <>
      <PhotoAnswer path="licence.photo" purpose="document" onUploaded={(id) => void fillFromLicence(id)} />
      <CodeAnswer />
      <TextAnswer path="licence.name" lang="zh-CN" autoComplete="organization" />
      <div className={styles.pair}>
        <TextAnswer path="licence.kind" lang="zh-CN" />
        <TextAnswer path="licence.legalRepresentative" lang="zh-CN" />
      </div>
      <div className={styles.pair}>
        <CapitalAnswer />
        <SelectAnswer path="licence.capitalCurrency" names={currencyNames(capitalCurrencies)} />
      </div>
      <DateAnswer path="licence.establishedOn" />
      <div className={styles.pair}>
        <DateAnswer path="licence.termFrom" />
        <DateAnswer path="licence.termUntil" endless={m.company_form_long_term()} />
      </div>
      <RegionAnswer />
      <TextAnswer path="licence.address" lang="zh-CN" autoComplete="street-address" />
      <LongAnswer path="licence.scope" lang="zh-CN" />
    </>
  )
}

function CapitalAnswer() {
  const [amount, currency] = useWatch<ApplicationValues, ['licence.capitalAmount', 'licence.capitalCurrency']>({
    name: ['licence.capitalAmount', 'licence.capitalCurrency'],
  })
  const words = capitalInWords(amount, currency)
  return (
    <TextAnswer
      path="licence.capitalAmount"
      inputMode="decimal"
      hint={words && <strong className={styles.words}>= {words}</strong>}
    />
  )
}

function TradeStep() {
  const { countries } = useApplication()
  const options = countries.map(({ code, zh, ru, en }) => ({
    value: code,
    label: localised({ zh, ru, en }),
    keys: `${zh} ${ru} ${en} ${code}`,
  }))
  return (
    <>
      <TextAnswer path="trade.storeName" />
      <TextAnswer path="trade.nameEn" lang="en" />
      <TextAnswer path="trade.nameRu" lang="ru" />
      <PhotoAnswer path="trade.logo" purpose="public" />
      <RadioAnswer path="trade.role" names={roleNames} />
      <CategoryAnswer />
      <ManyAnswer path="trade.markets" options={options} max={30} />
      <TextAnswer path="trade.yearsExporting" inputMode="numeric" />
      <div className={styles.pair}>
        <SelectAnswer path="trade.staffBand" names={staffNames} />
        <SelectAnswer path="trade.outputBand" names={outputNames} />
      </div>
      <RadioAnswer path="trade.exportRight" names={exportRightNames} />
      <TextAnswer path="trade.customsCode" />
    </>
  )
}

const ContactStep = () => (
  <>
    <TextAnswer path="contact.name" autoComplete="name" />
    <TextAnswer path="contact.mobile" inputMode="tel" autoComplete="tel-national" prefix="+86" />
    <TextAnswer path="contact.email" inputMode="email" autoComplete="email" />
    <div className={styles.pair}>
      <TextAnswer path="contact.wechat" />
      <TextAnswer path="contact.telegram" />
    </div>
    <TextAnswer path="contact.hours" />
    <CheckAnswer path="contact.languages" names={contactLanguageNames} />
  </>
)

function BankStep() {
  const { getValues } = useFormContext<ApplicationValues>()
  const { value, change } = useAnswer<string>('bank.accountName')
  const company = getValues('licence.name')
  return (
    <>
      <p className={styles.lead}>{m.company_form_bank_later()}</p>
      <div className={styles.stack}>
        <TextAnswer path="bank.accountName" lang="zh-CN" />
        {company && value === '' && (
          <div>
            <button type="button" className={styles.link} onClick={() => change(company)}>
              {m.company_form_take_company_name({ name: company })}
            </button>
          </div>
        )}
      </div>
      <TextAnswer path="bank.bank" lang="zh-CN" />
      <TextAnswer path="bank.cnaps" inputMode="numeric" />
      <TextAnswer path="bank.account" inputMode="numeric" />
      <TextAnswer path="bank.swift" />
      <CheckAnswer path="bank.currencies" names={currencyNames(accountCurrencies)} />
    </>
  )
}

function EvidenceStep() {
  const [answer, representative, contact] = useWatch<
    ApplicationValues,
    ['evidence.isLegalRepresentative', 'licence.legalRepresentative', 'contact.name']
  >({
    name: ['evidence.isLegalRepresentative', 'licence.legalRepresentative', 'contact.name'],
  })
  const isNamesake = representative !== '' && contact !== '' && sameName(representative, contact)
  return (
    <>
      <p className={styles.lead}>{m.company_form_evidence_lead()}</p>
      <RadioAnswer path="evidence.isLegalRepresentative" names={{ yes: m.company_form_yes, no: m.company_form_no }} />
      {answer === 'no' && isNamesake && (
        <Message severity="warn">{m.company_form_namesake({ name: representative })}</Message>
      )}
      {answer === 'no' && <DocumentAnswer path="evidence.authorityLetter" />}
      <CertificatesAnswer />
    </>
  )
}

const ConsentsStep = () => (
  <>
    <p className={styles.lead}>{m.company_form_consents_lead()}</p>
    <Consent path="consents.terms" document="terms" text={m.company_form_consent_terms()} />
    <Consent path="consents.privacy" document="privacy" text={m.company_form_consent_privacy()} />
    <h3 className={styles.part}>{m.company_form_consent_apart()}</h3>
    <p className={styles.lead}>{m.company_form_consent_transfer_what()}</p>
    <Consent path="consents.transferAbroad" document="cross-border" text={m.company_form_consent_transfer()} />
  </>
)

function Consent({ path, document, text }: { path: string; document: string; text: string }) {
  const { value, change, props } = useAnswer<boolean>(path)
  const { id, ref, onBlur, error } = props
  return (
    <div className={styles.consent}>
      <Checkbox
        id={id}
        ref={ref}
        onBlur={onBlur}
        label={text}
        error={error}
        checked={value}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <PageLink to={`/privacy-agreement#${document}`} target="_blank" className={styles.document}>
        {m.company_form_read_document({ document: fieldName(path) })}
      </PageLink>
    </div>
  )
}

export const applicationSteps: Record<AnswerStep, () => React.JSX.Element> = {
  licence: LicenceStep,
  trade: TradeStep,
  contact: ContactStep,
  bank: BankStep,
  evidence: EvidenceStep,
  consents: ConsentsStep,
}

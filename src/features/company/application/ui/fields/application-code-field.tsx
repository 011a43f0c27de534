import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { checkCreditCode, describeCreditCode } from '../../../../../shared/identifiers/credit-code.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import type { CallReply } from '../../../../../client/api.ts'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { useAnswer } from './application-answer.tsx'
import { useApplication } from '../application-context.ts'
import type { ApplicationValues } from './application-values.ts'
import { RequestToJoin } from '../../../membership/ui/join-request.tsx'
import styles from '../application.module.css'

type Availability = CallReply<'GET /api/company/code-availability'>

/** The credit code: its form is checked while typing; its region and kind are compared with the address. */
export function CodeAnswer() {
  const { isCodeFixed } = useApplication()
  const { value, change, props } = useAnswer<string>('licence.creditCode')
  const availability = useAvailability(value)
  const check = checkCreditCode(value)
  const length = check.normalised.length
  return (
    <div className={styles.stack}>
      <TextInput
        {...props}
        value={value}
        readOnly={isCodeFixed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        classNames={{ input: styles.code }}
        rightSection={
          <span className={styles.count} aria-hidden>
            {length}/18
          </span>
        }
        rightSectionWidth={56}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={styles.findings} aria-live="polite">
        {check.isValid && <CodeFacts code={check.normalised} availability={availability} />}
      </div>
      {availability?.isAdmitted && !isCodeFixed && (
        <RequestToJoin creditCode={availability.creditCode} storeName={availability.storeName ?? ''} />
      )}
    </div>
  )
}

function CodeFacts({ code, availability }: { code: string; availability: Availability | null }) {
  const [province, city] = useWatch<ApplicationValues, 'licence.region'>({ name: 'licence.region' })
  const described = describeCreditCode(code)
  const regionCode = described?.regionCode ?? null
  const kind = kinds[described?.entityKind ?? '']
  return (
    <>
      <p className={styles.good}>{m.company_form_code_valid()}</p>
      {availability && (
        <p>
          {m.company_form_code_region()}{' '}
          <span lang="zh-CN">{availability.region || m.company_form_code_no_region()}</span>
          {kind && ` · ${kind()}`}
        </p>
      )}
      {province && !isNear(regionCode, province, city) && (
        <Message severity="warn" variant="simple">
          {m.company_form_code_region_differs()}
        </Message>
      )}
    </>
  )
}

/** Kinds of trading organisations; a code may name others as well. */
const kinds: Record<string, () => string> = {
  enterprise: m.company_entity_enterprise,
  individual_business: m.company_entity_individual_business,
  farmers_cooperative: m.company_entity_farmers_cooperative,
}

/**
 * The region in a code is that of the registering authority: the whole country (10), a province, or a city or district
 * of it.
 */
function isNear(regionCode: string | null, province: string, city: string | undefined): boolean {
  if (!regionCode || regionCode.startsWith('10')) return true
  const isWholeProvince = regionCode.endsWith('0000') || /^(11|12|31|50)/.test(regionCode)
  return regionCode.startsWith(isWholeProvince || !city ? province : city)
}

/** What the platform knows of a code, requested once it is complete and typing has paused. */
function useAvailability(value: string): Availability | null {
  const [availability, setAvailability] = useState<Availability | null>(null)
  const check = checkCreditCode(value)
  const code = check.isValid ? check.normalised : ''
  useEffect(() => {
    if (code === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await callQuietly('GET /api/company/code-availability', { creditCode: code }).catch(() => null)
      if (isCurrent && answer && isSuccess(answer)) setAvailability(answer.data)
    }, 400)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [code])
  return availability?.creditCode === code ? availability : null
}

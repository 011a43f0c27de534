import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { TranslationConsent as Consent } from '../translation.contract.ts'
import styles from './translation-consent.module.css'

const services: Record<NonNullable<Consent['service']>, () => string> = {
  yandex: m.translation_service_yandex,
  aliyun: m.translation_service_aliyun,
}

/** Whether a service outside of the platform may translate what the person writes; apart from all other consents. */
export function TranslationConsent() {
  const [consent, setConsent] = useState<Consent | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    void callQuietly('GET /api/user/translation-consent').then(
      (answer) => !isGone && isSuccess(answer) && setConsent(answer.data),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!consent) return null
  const { service, isGiven, consents } = consent

  async function save(next: boolean, of: NonNullable<Consent['service']>) {
    setBusy(true)
    const answer = await call('PUT /api/user/translation-consent', { service: of, isGiven: next }).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return
    setConsent(answer.data)
    if (next) toast.success(m.consent_recorded())
  }

  const held = consents.filter(({ withdrawnAt }) => withdrawnAt === null)
  return (
    <SectionCard title={m.translation_consent_title()}>
      <div className={styles.consent}>
        <p>
          {service === null
            ? m.translation_consent_none()
            : m.translation_consent_text({ service: services[service]() })}
        </p>
        <ul>
          {consents.map(({ service: of, version, at, withdrawnAt }) => (
            <li key={at}>
              {services[of]()} · {version} · {m.translation_consent_given({ at: readerDateTime(at) })}
              {withdrawnAt && ` · ${m.translation_consent_withdrawn({ at: readerDateTime(withdrawnAt) })}`}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          {service !== null && !isGiven && (
            <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void save(true, service)}>
              {m.translation_consent_give()}
            </Button>
          )}
          {held.map(({ service: of }) => (
            <Button key={of} variant="outlined" isSmall disabled={isBusy} onClick={() => void save(false, of)}>
              {m.translation_consent_withdraw()}
            </Button>
          ))}
        </div>
      </div>
    </SectionCard>
  )
}

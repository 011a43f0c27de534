import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSuccess } from '../../../shared/envelope.ts'
import { currentLocale, languageTags, localeFacts, locales, localisedPath } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { rememberLanguage } from '../../../client/session/language-choice.ts'
import { storeUser } from '../../../client/session/session.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import type { Profile } from '../account.contract.ts'
import style from './account.module.css'
import { timeZoneGroups } from './time-zones.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'

/** Language, currency and time zone of the person; stored on the server, so that every device uses them. */
export function Preferences({ profile, onChange }: { profile: Profile; onChange(): void }) {
  const stored = { language: profile.language, currency: profile.currency, timeZone: profile.timeZone }
  const [chosen, setChosen] = useState(stored)
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(stored)

  async function save() {
    const answer = await call('PUT /api/user/preferences', chosen)
    if (!isSuccess(answer)) return
    storeUser(answer.data)
    if (chosen.language !== stored.language) rememberLanguage(chosen.language, 'chosen')
    toast.success(m.account_preferences_saved())
    if (chosen.language !== currentLocale() && chosen.language !== stored.language)
      return location.assign(localisedPath('/user/info', chosen.language))
    onChange()
    await navigate('.', { replace: true, preventScrollReset: true })
  }

  return (
    <SectionCard title={m.account_preferences()} note={m.account_preferences_note()}>
      <Choice
        label={m.account_language()}
        value={chosen.language}
        onChange={(language) => setChosen({ ...chosen, language: language as Locale })}
      >
        {locales.map((code) => (
          <option key={code} value={code} lang={languageTags[code]}>
            {localeFacts[code].name}
          </option>
        ))}
      </Choice>
      <Choice
        label={m.account_currency()}
        value={chosen.currency}
        onChange={(currency) => setChosen({ ...chosen, currency: currency as Currency })}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>{`${code} · ${currencyName(code)}`}</option>
        ))}
      </Choice>
      <Choice
        label={m.account_time_zone()}
        hint={m.account_time_zone_now({ time: timeIn(chosen.timeZone, now) })}
        value={chosen.timeZone}
        onChange={(timeZone) => setChosen({ ...chosen, timeZone })}
      >
        {timeZoneGroups(stored.timeZone, now).map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.map(({ zone, label: name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      {isChanged && (
        <div className={style.actions}>
          <Button isSmall onClick={() => void save().catch(showFailure)}>
            {m.user_save()}
          </Button>
          <Button variant="outlined" isSmall onClick={() => setChosen(stored)}>
            {m.ui_cancel()}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

type ChoiceProps = {
  label: string
  hint?: string
  value: string
  onChange(value: string): void
  children: React.ReactNode
}

function Choice({ label, hint, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={style.select}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={style.muted}>
          {hint}
        </p>
      )}
    </div>
  )
}

const currencyName = (code: string): string =>
  new Intl.DisplayNames(languageTags[currentLocale()], { type: 'currency' }).of(code) ?? code

const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat(languageTags[currentLocale()], {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)

import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { PageLink } from '../../../ui/page-link.tsx'
import { frequencies, initialRhythm } from '../notification.rhythm.policy.ts'
import type { Frequency } from '../notification.rhythm.policy.ts'
import { clockOf, frequencyNames, minutesOf, weekdayName } from './rhythm-names.ts'
import styles from './rhythm-fields.module.css'

type Values = {
  frequency: Frequency
  digestAt: number
  digestDay: number
  quietFrom?: number | null | undefined
  quietUntil?: number | null | undefined
}
type Props = {
  values: Values
  faults: FieldErrors
  timeZone: string
  onChange(changed: Partial<Values>): void
}

/** How often and when a person wants to be notified. */
export function RhythmFields({ values, faults, timeZone, onChange }: Props) {
  const { quietFrom = null, quietUntil = null } = values
  const isQuiet = quietFrom !== null || quietUntil !== null
  const time = (name: 'quietFrom' | 'quietUntil' | 'digestAt', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={clockOf(values[name] ?? null)}
      error={faults[name]}
      required
      onChange={(event) =>
        onChange({ [name]: minutesOf(event.currentTarget.value) ?? (name === 'digestAt' ? values.digestAt : null) })
      }
    />
  )
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label={m.subscription_frequency()}
          value={values.frequency}
          data={frequencies.map((value) => ({ value, label: frequencyNames[value]() }))}
          onChange={(event) => onChange({ frequency: event.currentTarget.value as Frequency })}
        />
        {time('digestAt', m.subscription_digest_at())}
        <NativeSelect
          label={m.subscription_digest_day()}
          value={String(values.digestDay)}
          data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))}
          onChange={(event) => onChange({ digestDay: Number(event.currentTarget.value) })}
        />
      </div>
      <Switch
        label={m.subscription_quiet()}
        description={m.subscription_quiet_note()}
        checked={isQuiet}
        onChange={(event) => {
          const { quietFrom: from, quietUntil: until } = initialRhythm
          onChange(
            event.currentTarget.checked
              ? { quietFrom: from, quietUntil: until }
              : { quietFrom: null, quietUntil: null },
          )
        }}
      />
      {isQuiet && (
        <div className={styles.fields}>
          {time('quietFrom', m.subscription_quiet_from())}
          {time('quietUntil', m.subscription_quiet_until())}
        </div>
      )}
      <p className={styles.zone}>
        {m.subscription_time_zone({ zone: timeZone })}{' '}
        <PageLink to="/user/info">{m.subscription_time_zone_change()}</PageLink>
      </p>
    </>
  )
}

import { NativeSelect } from '@mantine/core'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'

type Props = { on: string; days: string[]; onChoose(day: string): void }

/** The days with rates, newest first. */
export const RateDays = ({ on, days, onChoose }: Props) => (
  <NativeSelect
    aria-label={m.rates_day()}
    value={on}
    onChange={(event) => onChoose(event.currentTarget.value)}
    data={[...new Set([on, ...days])]
      .sort()
      .toReversed()
      .map((day) => ({ value: day, label: formatCalendarDay(day, currentLocale()) }))}
  />
)

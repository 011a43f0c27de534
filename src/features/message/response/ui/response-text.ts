import { currentLocale } from '../../../../shared/locale.ts'
import { formatDuration } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'

/** How fast a supplier answers, in words; null while nothing is known. */
export const responseText = ({
  medianSeconds,
  answers,
}: {
  medianSeconds: number | null
  answers: number
}): string | null =>
  medianSeconds === null
    ? null
    : m.response_time({ duration: formatDuration(medianSeconds, currentLocale()), count: answers })

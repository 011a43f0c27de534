import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay, formatDateTime } from '../../../../shared/text/formats.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readUser } from '../../../../client/session/session.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { OfficialSource } from '../rates.policy.ts'
import { rateFaultNames, rateSourceName } from '../rates.names.policy.ts'
import styles from './rates.module.css'

type Watched = CallReply<'GET /api/operator/rates'>
type Source = Watched['sources'][number]
type Props = { sources: Source[]; isFetching: boolean; onRequested(): void }

/** Long enough for the job to start and the bank to answer. */
const answerMs = 3000

/** The last result of each source, with a button that fetches it again. */
export function RateSources({ sources, isFetching, onRequested }: Props) {
  async function request(source: OfficialSource) {
    const answer = await call('POST /api/operator/rates/run', { source })
    if (!isSuccess(answer)) return
    toast.success(m.rates_run_asked())
    setTimeout(onRequested, answerMs)
  }
  return (
    <SectionCard title={m.rates_sources()} note={isFetching ? m.rates_fetched() : m.rates_off()}>
      <ul className={styles.sources}>
        {sources.map((one) => (
          <li key={one.source} className={styles.source}>
            <div>
              <span className={styles.name}>
                {rateSourceName(one.source)} <State source={one} />
              </span>
              {one.triedAt && <p>{m.rates_tried({ time: operatorDateTime(one.triedAt) })}</p>}
              {one.succeededAt && one.ratedOn && (
                <p>
                  {m.rates_succeeded({
                    time: operatorDateTime(one.succeededAt),
                    day: formatCalendarDay(one.ratedOn, currentLocale()),
                  })}
                </p>
              )}
            </div>
            <Button
              variant="outlined"
              isSmall
              aria-label={m.rates_run_of({ source: rateSourceName(one.source) })}
              onClick={() => void request(one.source).catch(() => toast.error(m.error_unavailable()))}
            >
              {m.rates_run()}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function State({ source: { triedAt, fault } }: { source: Source }) {
  if (!triedAt) return <StatusBadge tone="secondary">{m.rates_never()}</StatusBadge>
  return fault ? (
    <StatusBadge tone="danger">{rateFaultNames[fault]()}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{m.rates_ok()}</StatusBadge>
  )
}

const operatorDateTime = (at: string) => formatDateTime(at, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')

import { readerDateTime } from '../../../../client/reader-time.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Illustration } from '../../../../ui/feedback/illustration.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { MessageSeverity } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'
import { isPublicStatus } from '../../company.enums.policy.ts'
import type { CompanyStatus } from '../../company.enums.policy.ts'
import { ApplicationProvider } from './application-context.ts'
import type { Lists } from './fields/application-lists.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { valuesOf } from './fields/application-values.ts'
import { statusNames, statusTones, verbNames } from '../../ui/review-labels.ts'
import styles from './application-state.module.css'

type Props = { info: ApplicationInfo; lists: Lists; hasUnsent: boolean; onEdit(): void; onChanged(): void }

/** The result of an application: its state as text, the next steps, the timeline, and the submitted answers. */
export function ApplicationState({ info, lists, hasUnsent, onEdit }: Props) {
  const { status, canEdit } = info
  const isOver = status === 'rejected' || status === 'closed'
  const isChangeBack = status === 'approved' && Object.keys(info.remarks).length > 0
  return (
    <ApplicationProvider
      value={{
        ...lists,
        remarks: info.remarks,
        readPaths: new Set(),
        forgetRead: () => undefined,
        fillFromLicence: async () => undefined,
        isTried: false,
        isCodeFixed: true,
      }}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <SectionCard
            title={info.storeName}
            action={<StatusBadge tone={statusTones[status]}>{statusNames[status]()}</StatusBadge>}
          >
            <StateNote info={info} />
            {info.waiting && <Waiting {...info.waiting} />}
            {hasUnsent && (canEdit || isOver) && (
              <Message severity="warn" variant="simple">
                {m.company_state_unsent()}
              </Message>
            )}
            <div className={styles.ways}>
              {isPublicStatus(status) && (
                <PageLink className={buttonClass()} to={`/companies/${info.id}`}>
                  {m.company_state_to_store()}
                </PageLink>
              )}
              {canEdit && (
                <Button variant={status === 'approved' && !isChangeBack ? 'outlined' : 'filled'} onClick={onEdit}>
                  {status === 'expired' ? m.company_state_renew() : m.company_state_change()}
                </Button>
              )}
              {isOver && <Button onClick={onEdit}>{m.company_state_anew()}</Button>}
              {info.hasPublishedProfile && (
                <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace">
                  {m.company_state_to_workspace()}
                </PageLink>
              )}
            </div>
          </SectionCard>
          <details className={styles.sent}>
            <summary>{m.company_state_sent()}</summary>
            <ApplicationSummary
              values={valuesOf(info.answers)}
              isBankEmpty={Object.keys(info.answers.bank ?? {}).length === 0}
            />
          </details>
        </div>
        <CompanyTimeline info={info} />
      </div>
    </ApplicationProvider>
  )
}

/** The state in a sentence, the platform's reason, and for a suspended company how to ask. */
export function StateNote({ info }: { info: ApplicationInfo }) {
  const { status, remarks } = info
  const [severity, text] =
    status === 'approved' && Object.keys(remarks).length > 0
      ? (['warn', m.company_notice_change_back] as const)
      : notes[status]
  return (
    <Message severity={severity}>
      <p>{text()}</p>
      <LastWords info={info} />
      {status === 'suspended' && <PageLink to="/help/contact">{m.company_suspended_ask()}</PageLink>}
    </Message>
  )
}

/** The full history, newest first. */
export function CompanyTimeline({ info }: { info: ApplicationInfo }) {
  const items = info.timeline.toReversed().map(({ at, verb, to, by, words }) => ({
    id: `${at} ${verb}`,
    title: m.company_timeline_entry({
      verb: verbNames[verb](),
      by: by === 'platform' ? m.company_timeline_platform() : m.company_timeline_applicant(),
    }),
    at: { text: readerDateTime(at), iso: at },
    text: spoken({ verb, words }) || undefined,
    tone: statusTones[to],
  }))
  return (
    <SectionCard title={m.company_timeline()}>
      {items.length > 0 ? <Timeline items={items} label={m.company_timeline()} /> : <p>{m.company_timeline_empty()}</p>}
    </SectionCard>
  )
}

/** Queue position and usual time, both from the platform's own data; nothing if there is none. */
export function Waiting({ position, medianHours }: NonNullable<ApplicationInfo['waiting']>) {
  return (
    <div className={styles.waiting}>
      <Illustration kind="waiting" />
      <dl className={styles.facts}>
        <div>
          <dt>{m.company_waiting_position()}</dt>
          <dd>{m.company_waiting_place({ position: formatNumber(position, currentLocale()) })}</dd>
        </div>
        {medianHours !== null && (
          <div>
            <dt>{m.company_waiting_usual()}</dt>
            <dd>
              {medianHours < 1
                ? m.company_waiting_within_hour()
                : m.company_waiting_hours({ count: Math.round(medianHours) })}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The remark; an expiry date of a licence is formatted in the reader's language. */
const spoken = ({ verb, words }: Pick<ApplicationInfo['timeline'][number], 'verb' | 'words'>): string =>
  verb === 'expire' && words ? m.company_licence_until({ date: formatCalendarDay(words, currentLocale()) }) : words

/** The platform's reason. */
export function LastWords({ info }: { info: ApplicationInfo }) {
  const last = info.timeline.at(-1)
  return last?.by === 'platform' && last.words ? <p>{m.company_state_words({ words: spoken(last) })}</p> : null
}

const notes: Record<CompanyStatus, [MessageSeverity, () => string]> = {
  draft: ['info', m.company_notice_draft],
  submitted: ['info', m.company_notice_submitted],
  in_review: ['info', m.company_notice_in_review],
  returned: ['warn', m.company_notice_returned],
  rejected: ['error', m.company_notice_rejected],
  approved: ['success', m.company_notice_approved],
  change_pending: ['info', m.company_notice_change_pending],
  suspended: ['error', m.company_notice_suspended],
  expired: ['warn', m.company_notice_expired],
  closed: ['secondary', m.company_notice_closed],
}

import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { companyRoleNames } from './member-names.ts'
import { givenRoles } from './members.tsx'
import styles from './members.module.css'

type Request = CallReply<'GET /api/company/members'>['joinRequests'][number]

/** Join requests; the owner accepts with a role or refuses with a reason. */
export function JoinRequests({ requests, onChange }: { requests: Request[]; onChange(): void }) {
  if (requests.length === 0) return null
  return (
    <SectionCard title={m.company_join_requests()} note={m.company_join_requests_note()}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <JoinRequest key={request.id} request={request} onChange={onChange} />
        ))}
      </ul>
    </SectionCard>
  )
}

function JoinRequest({ request: { id, name, account, words, at }, onChange }: { request: Request; onChange(): void }) {
  const [role, setRole] = useState<(typeof givenRoles)[number]>('sales')
  const [answer, setAnswer] = useState<string | null>(null)
  const accept = () => call('POST /api/company/join-requests/:id/accept', { id, role }).then(onChange, () => undefined)
  const refuse = () =>
    call('POST /api/company/join-requests/:id/refuse', { id, words: answer ?? '' }).then(onChange, () => undefined)
  return (
    <li className={styles.request}>
      <p>
        <strong>{name}</strong> {account}{' '}
        <time dateTime={at} className={styles.me}>
          {readerDateTime(at)}
        </time>
      </p>
      {words && <blockquote className={styles.quote}>{words}</blockquote>}
      {answer === null ? (
        <div className={styles.ways}>
          <Select
            aria-label={m.company_members_role_of({ name })}
            data={givenRoles.map((one) => ({ value: one, label: companyRoleNames[one]() }))}
            value={role}
            allowDeselect={false}
            onChange={(next) => next && setRole(next)}
          />
          <Button onClick={() => void accept()}>{m.company_join_accept()}</Button>
          <Button variant="default" onClick={() => setAnswer('')}>
            {m.company_join_refuse()}
          </Button>
        </div>
      ) : (
        <>
          <Textarea
            label={m.company_join_refuse_words()}
            value={answer}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className={styles.ways}>
            <Button color="red" onClick={() => void refuse()}>
              {m.company_join_refuse()}
            </Button>
            <Button variant="default" onClick={() => setAnswer(null)}>
              {m.company_members_cancel()}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

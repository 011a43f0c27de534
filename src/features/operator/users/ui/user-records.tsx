import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { WatchedUser } from '../operator.users.contract.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import { agoOf } from '../../ui/operator-labels.ts'

/** A person's sessions. */
export const UserSessions = ({ sessions }: Pick<WatchedUser, 'sessions'>) => (
  <SectionCard title={m.operator_user_sessions()}>
    {sessions.length === 0 ? (
      <p>{m.operator_user_no_sessions()}</p>
    ) : (
      <CardTable
        label={m.operator_user_sessions()}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { label: m.operator_user_device(), cell: ({ device }) => device },
          { label: m.operator_user_address(), cell: ({ address }) => address, isFixed: true },
          { label: m.user_session_since(), cell: ({ createdAt }) => readerDateTime(createdAt), isFixed: true },
          { label: m.operator_user_used(), cell: ({ usedAt }) => agoOf(usedAt), isFixed: true },
        ]}
      />
    )}
  </SectionCard>
)

const documents: Record<string, () => string> = {
  terms: m.agreement_terms,
  privacy: m.agreement_privacy,
  'cross-border': m.agreement_cross_border,
}

/** A person's consents, with their origin. */
export const UserConsents = ({ consents }: Pick<WatchedUser, 'consents'>) => (
  <SectionCard title={m.operator_user_consents()}>
    {consents.length === 0 ? (
      <p>{m.operator_user_no_consents()}</p>
    ) : (
      <CardTable
        label={m.operator_user_consents()}
        rows={consents}
        rowKey={({ document, at }) => `${document} ${at}`}
        columns={[
          { label: m.operator_user_document(), cell: ({ document }) => documents[document]?.() ?? document },
          { label: m.operator_user_version(), cell: ({ version }) => version, isFixed: true },
          { label: m.operator_user_agreed(), cell: ({ at }) => readerDateTime(at), isFixed: true },
          { label: m.operator_user_address(), cell: ({ address }) => address, isFixed: true },
        ]}
      />
    )}
  </SectionCard>
)

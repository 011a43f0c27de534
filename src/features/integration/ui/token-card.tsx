import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { readerDate, readerDateTime } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { scopeNames } from './integration-names.ts'
import { SecretDialog } from './secret-dialog.tsx'
import type { ApiToken } from '../token/token.contract.ts'
import { TokenDialog, TokenRevokeDialog } from './token-dialog.tsx'

type Props = { owner: TokenOwner; tokens: ApiToken[]; most: number; onChange(): void }
type Open = { act: 'create' } | { act: 'revoke'; token: ApiToken } | { act: 'show'; secret: string }

/** The API tokens of a person or company: create, see the use, revoke. */
export function TokenCard({ owner, tokens, most, onChange }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <SectionCard
      title={m.api_tokens()}
      note={owner === 'company' ? m.api_tokens_note_company() : m.api_tokens_note_person()}
      action={
        <Button isSmall disabled={tokens.length >= most} onClick={() => setOpen({ act: 'create' })}>
          {m.api_token_create()}
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState title={m.api_tokens_none()} />
      ) : (
        <CardTable
          label={m.api_tokens()}
          rows={tokens}
          rowKey={({ id }) => id}
          columns={columns(owner, (token) => setOpen({ act: 'revoke', token }))}
        />
      )}
      {open?.act === 'create' && (
        <TokenDialog
          owner={owner}
          onCreated={(secret) => {
            setOpen({ act: 'show', secret })
            onChange()
          }}
          onClose={close}
        />
      )}
      {open?.act === 'show' && <SecretDialog title={m.api_token_created()} secret={open.secret} onClose={close} />}
      {open?.act === 'revoke' && (
        <TokenRevokeDialog
          owner={owner}
          token={open.token}
          onDone={() => {
            close()
            onChange()
          }}
          onClose={close}
        />
      )}
    </SectionCard>
  )
}

const columns = (owner: TokenOwner, onRevoke: (token: ApiToken) => void): CardColumn<ApiToken>[] => [
  { label: m.api_token_name(), isPlain: true, cell: ({ name }) => name },
  { label: m.api_token(), isFixed: true, cell: ({ hint }) => <code>{hint}</code> },
  {
    label: m.api_scopes(),
    cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope]()).join(m.review_list_comma()),
  },
  ...(owner === 'company'
    ? [{ label: m.api_token_creator(), cell: ({ createdBy }: ApiToken) => createdBy ?? '' }]
    : []),
  {
    label: m.api_token_used(),
    isFixed: true,
    cell: ({ usedOn }) => (usedOn ? readerDate(usedOn) : m.api_token_unused()),
  },
  {
    label: m.api_token_until(),
    isFixed: true,
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? (
        <StatusBadge tone="danger">{m.api_token_expired()}</StatusBadge>
      ) : expiresAt ? (
        readerDateTime(expiresAt)
      ) : (
        m.api_token_endless()
      ),
  },
  {
    label: m.review_reason_action(),
    isPlain: true,
    cell: (token) => (
      <Button
        variant="quiet"
        isSmall
        aria-label={m.api_token_revoke_of({ name: token.name })}
        onClick={() => onRevoke(token)}
      >
        {m.api_token_revoke()}
      </Button>
    ),
  },
]

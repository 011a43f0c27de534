import { NativeSelect } from '@mantine/core'
import { isSuccess } from '../../../shared/envelope.ts'
import { scopesOf } from '../../../shared/scopes.ts'
import type { Scope, TokenOwner } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Choices } from './choices.tsx'
import { scopeNames } from './integration-names.ts'
import type { ApiToken } from '../token/token.contract.ts'
import { mostNameCharacters, validDays } from '../token/token.policy.ts'

type Created = { owner: TokenOwner; onCreated(secret: string): void; onClose(): void }

/** A new token: its name, what it may do, and until when. */
export function TokenDialog({ owner, onCreated, onClose }: Created) {
  const scopes = scopesOf(owner)
  const create = async (data: FormData) => {
    const chosen = data.getAll('scopes')
    const body = {
      name: textOf(data, 'name'),
      scopes: scopes.filter((scope) => chosen.includes(scope)),
      days: validDays.find((days) => String(days) === textOf(data, 'days')) ?? null,
    }
    const answer = await (owner === 'company'
      ? callQuietly('POST /api/workspace/api-tokens', body)
      : callQuietly('POST /api/user/api-tokens', body as typeof body & { scopes: Exclude<Scope, 'exchange'>[] }))
    if (isSuccess(answer)) onCreated(answer.data.secret)
    return answer
  }
  return (
    <FormDialog
      title={m.api_token_create()}
      submitLabel={m.api_token_create()}
      onSubmit={create}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            name="name"
            label={m.api_token_name()}
            hint={m.api_token_name_note()}
            error={faults.name}
            maxLength={mostNameCharacters}
            required
          />
          <Choices
            name="scopes"
            legend={m.api_scopes()}
            choices={scopes.map((scope) => ({ value: scope, label: scopeNames[scope]() }))}
            fault={faults.scopes}
          />
          <NativeSelect
            name="days"
            label={m.api_token_valid()}
            defaultValue="90"
            data={validDays.map((days) => ({
              value: String(days),
              label: days === null ? m.api_token_endless() : m.api_token_days({ count: days }),
            }))}
          />
        </>
      )}
    </FormDialog>
  )
}

type Revoked = { owner: TokenOwner; token: ApiToken; onDone(): void; onClose(): void }

export const TokenRevokeDialog = ({ owner, token: { id, name }, onDone, onClose }: Revoked) => (
  <FormDialog
    title={m.api_token_revoke()}
    submitLabel={m.api_token_revoke()}
    isDangerous
    onSubmit={() =>
      owner === 'company'
        ? callQuietly('DELETE /api/workspace/api-tokens/:id', { id })
        : callQuietly('DELETE /api/user/api-tokens/:id', { id })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {() => <p>{m.api_token_revoke_note({ name })}</p>}
  </FormDialog>
)

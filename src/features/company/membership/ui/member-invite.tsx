import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button, Radio, TextInput } from '@mantine/core'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import { isSuccess } from '../../../../shared/envelope.ts'
import '../../../../shared/field-errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import type { CallReply, CallRequest } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { toast } from '../../../../client/toasts.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { companyMemberEndpoints } from '../membership.contract.ts'
import { companyRoleHints, companyRoleNames } from './member-names.ts'
import { givenRoles } from './members.tsx'
import styles from './members.module.css'

type Team = CallReply<'GET /api/company/members'>
type Values = CallRequest<'POST /api/company/invitations'>

/** The owner invites by phone or e-mail and sees open invitations. */
export function Invitations({ invitations, onChange }: { invitations: Team['invitations']; onChange(): void }) {
  const form = useForm<Values, unknown, Values>({
    defaultValues: { account: '', role: 'sales' },
    resolver: standardSchemaResolver(companyMemberEndpoints.companyInvite.body, undefined, { raw: true }),
  })
  const keys = useFormKeys()
  const { errors, isSubmitting } = form.formState
  const invite = async (values: Values) => {
    const answer = await callQuietly('POST /api/company/invitations', values, keys).catch(() => null)
    if (answer && isSuccess(answer)) {
      form.reset()
      toast.success(m.company_invited())
      return onChange()
    }
    const fault = answer?.data?.fields?.account
    if (fault) form.setError('account', { message: fault }, { shouldFocus: true })
    else toast.warn(answer?.message ?? m.company_form_submit_unreachable())
  }
  const withdraw = async (id: string) => {
    await call('DELETE /api/company/invitations/:id', { id }).catch(() => null)
    onChange()
  }
  return (
    <SectionCard title={m.company_invite()} note={m.company_invite_note()}>
      <form className={styles.invite} noValidate onSubmit={(event) => void form.handleSubmit(invite)(event)}>
        <TextInput
          label={m.company_invite_account()}
          autoComplete="off"
          {...form.register('account')}
          error={errors.account?.message}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <Radio.Group label={m.company_members_role()} value={field.value} onChange={field.onChange}>
              <div className={styles.roles}>
                {givenRoles.map((role) => (
                  <Radio
                    key={role}
                    value={role}
                    label={companyRoleNames[role]()}
                    description={companyRoleHints[role]()}
                  />
                ))}
              </div>
            </Radio.Group>
          )}
        />
        <div>
          <Button type="submit" loading={isSubmitting}>
            {m.company_invite_send()}
          </Button>
        </div>
      </form>
      {invitations.length > 0 && (
        <DataTable
          label={m.company_invitations_open()}
          heads={[
            m.company_members_account(),
            m.company_members_role(),
            m.company_invitation_until(),
            m.company_members_actions(),
          ]}
        >
          {invitations.map(({ id, account, role, expiresAt }) => (
            <tr key={id}>
              <td>{account}</td>
              <td>{companyRoleNames[role]()}</td>
              <td>{readerDateTime(expiresAt)}</td>
              <td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={m.company_invitation_withdraw_of({ account })}
                  onClick={() => void withdraw(id)}
                >
                  {m.company_invitation_withdraw()}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </SectionCard>
  )
}

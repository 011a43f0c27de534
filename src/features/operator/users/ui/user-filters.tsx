import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { allDuties } from '../../../../shared/actor.ts'
import { dutyNames } from '../../../../shared/duty-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { userStatuses } from '../../../identity/account/standing.policy.ts'
import { FilterForm } from '../../../../ui/list/filter-form.tsx'
import { FilterSearch } from '../../../../ui/list/filter-search.tsx'
import { roleName, statusName } from '../../ui/operator-labels.ts'

type Counts = CallReply<'GET /api/operator/users'>['counts']

/** Words, role, duty and status; each option shows its count. */
export function UserFilters({ counts }: { counts: Counts }) {
  const [search] = useSearchParams()
  const roles = (['user', 'operator', 'admin'] as const).map((value) => ({
    value,
    label: m.text_bracketed({ text: roleName(value), note: counts[value] }),
  }))
  const duties = allDuties.map((value) => ({
    value,
    label: m.text_bracketed({ text: dutyNames[value](), note: counts.duties[value] }),
  }))
  const statuses = userStatuses.map((value) => ({
    value,
    label: m.text_bracketed({ text: statusName(value), note: counts[value] }),
  }))
  return (
    <FilterForm label={m.list_filters()}>
      <FilterSearch label={m.operator_users_search()} />
      <NativeSelect
        name="role"
        label={m.operator_users_role()}
        defaultValue={search.get('role') ?? ''}
        data={[{ value: '', label: m.operator_users_any_role() }, ...roles]}
      />
      <NativeSelect
        name="duty"
        label={m.operator_users_duty()}
        defaultValue={search.get('duty') ?? ''}
        data={[{ value: '', label: m.operator_users_any_duty() }, ...duties]}
      />
      <NativeSelect
        name="status"
        label={m.operator_users_status()}
        defaultValue={search.get('status') ?? ''}
        data={[{ value: '', label: m.operator_users_any_status() }, ...statuses]}
      />
    </FilterForm>
  )
}

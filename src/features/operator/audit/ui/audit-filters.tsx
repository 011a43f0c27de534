import { NativeSelect, TextInput } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { withFilter } from '../../../../ui/list/filter-links.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import type { AuditRecord } from '../operator.audit.contract.ts'
import { isReversed } from './audit-query.ts'
import { actionName, subjectName } from './audit-labels.ts'
import { FilterForm } from '../../../../ui/list/filter-form.tsx'
import styles from '../../../../ui/page-frame.module.css'

type Props = { words: CallReply<'GET /api/operator/audit/words'>; entries: AuditRecord[] }

/** Action, subject and dates; a person filter is shown below and can be removed. */
export function AuditFilters({ words, entries }: Props) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const valueOf = (name: string) => search.get(name) ?? ''
  const actorId = search.get('actorId')
  const actor = entries.find((entry) => entry.actor?.id === actorId)?.actor?.name ?? `…${actorId?.slice(-6)}`
  const chip = m.operator_audit_actor_chip({ name: actor })
  return (
    <>
      <FilterForm label={m.list_filters()}>
        <NativeSelect
          name="action"
          label={m.operator_audit_action()}
          defaultValue={valueOf('action')}
          data={[
            { value: '', label: m.operator_audit_any_action() },
            ...words.actions.map((value) => ({ value, label: actionName(value) })),
          ]}
        />
        <NativeSelect
          name="subjectKind"
          label={m.operator_audit_subject_kind()}
          defaultValue={valueOf('subjectKind')}
          data={[
            { value: '', label: m.operator_audit_any_subject() },
            ...words.subjectKinds.map((value) => ({ value, label: subjectName(value) })),
          ]}
        />
        <TextInput
          name="subjectId"
          label={m.operator_audit_subject_id()}
          placeholder={m.operator_audit_subject_id_hint()}
          maxLength={100}
          defaultValue={valueOf('subjectId')}
        />
        <TextInput name="from" type="date" label={m.operator_audit_from()} defaultValue={valueOf('from')} />
        <TextInput
          name="to"
          type="date"
          label={m.operator_audit_to()}
          defaultValue={valueOf('to')}
          error={isReversed(search) && m.operator_audit_order()}
        />
      </FilterForm>
      {actorId && (
        <p className={styles.actions}>
          <PageLink
            className={buttonClass({ variant: 'outlined', isSmall: true })}
            to={withFilter(pathname, search, 'actorId', null)}
            aria-label={m.operator_audit_drop({ name: chip })}
          >
            {chip} <IconX size={14} aria-hidden />
          </PageLink>
        </p>
      )}
    </>
  )
}

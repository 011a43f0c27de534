import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../../shared/wording/messages.js'
import { browserStorage } from '../../../../client/session/browser-storage.ts'
import { refreshUser } from '../../../../client/session/refresh-user.ts'
import type { UserInfo } from '../../../../client/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { MantineRoot } from '../../../../ui/mantine-root.tsx'
import { HelpHint } from '../../../article/help/ui/help-hint.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { SettledInfo } from '../../company.contract.ts'
import { ApplicationForm } from './application-form.tsx'
import { copyKey, readCopy } from './draft/application-keeper.ts'
import { useLists } from './fields/application-lists.ts'
import { loadSettledInfo } from './application-send.ts'
import { startOf } from './application-start.ts'
import { ApplicationState } from './application-state.tsx'
import { MemberState } from '../../membership/ui/member-state.tsx'
import { MyInvitations } from '../../membership/ui/my-invitations.tsx'
import { ReturnedNote } from './returned-note.tsx'

/** Settling in for the signed-in: the form while there is something to fill in, else what became of it. */
export function Application({ user }: { user: UserInfo }) {
  return (
    <MantineRoot>
      <Loaded key={user.userId} user={user} />
    </MantineRoot>
  )
}

function Loaded({ user }: { user: UserInfo }) {
  const [info, setInfo] = useState<SettledInfo | null | undefined | 'loading'>('loading')
  const [query, setQuery] = useSearchParams()
  // A link to a step means the form, also where there is a state to show first.
  const [isEditing, setEditing] = useState(() => query.has('step'))
  const [refusal, setRefusal] = useState<string | null>(null)
  const known = info === 'loading' ? undefined : info
  const lists = useLists(known)
  const show = useCallback(
    (next: SettledInfo | null | undefined) => {
      setInfo(next)
      if (next !== undefined) setRefusal(null)
      if (next?.hasLiveProfile && !user.companyId) void refreshUser()
    },
    [user],
  )
  const load = () => loadSettledInfo(setRefusal).then(show)
  const submitted = () => {
    // A later visit begins where it should, not at the summary that was sent.
    setQuery(
      (query) => {
        query.delete('step')
        return query
      },
      { replace: true },
    )
    void load().then(() => setEditing(false))
  }
  useEffect(() => {
    void loadSettledInfo(setRefusal).then(show)
  }, [show])

  const copy = useMemo(
    () => (info === 'loading' ? null : readCopy(browserStorage, copyKey(user.userId))),
    [info, user.userId],
  )
  const start = useMemo(() => {
    if (info === 'loading') return null
    // Without the server one goes on with what this browser has kept.
    if (info === undefined)
      return copy && { values: copy.values, version: copy.version, base: copy.base, isDirty: true, isElsewhere: false }
    return startOf(info, copy, user.name)
  }, [info, copy, user.name])

  if (info === 'loading') return <Skeleton lines={8} />
  if (!start) return <Unreachable refusal={refusal} onAgain={() => void load()} />
  if (known?.membership && !isSpeaker(known.membership))
    return <MemberState info={known} membership={known.membership} />
  if (known && !isOpen(known) && !(isEditing && mayEdit(known))) {
    return (
      <ApplicationState
        info={known}
        lists={lists}
        hasUnsent={copy !== null}
        onEdit={() => setEditing(true)}
        onChanged={() => void load()}
      />
    )
  }
  return (
    <>
      {!known?.hasLiveProfile && <MyInvitations />}
      {known?.status === 'returned' && <ReturnedNote info={known} />}
      <HelpHint
        {...(known?.status === 'returned'
          ? { slug: 'returned-fields', label: m.help_hint_returned() }
          : { slug: 'settling-in', label: m.help_hint() })}
      />
      <HelpHint slug="evidence" label={m.help_hint_evidence()} />
      <ApplicationForm
        userId={user.userId}
        start={start}
        info={known ?? null}
        lists={lists}
        onSubmitted={submitted}
        onGone={(gone) => {
          setEditing(false)
          setInfo(gone)
        }}
      />
    </>
  )
}

/** States in which the form itself is what a person came for. */
const isOpen = ({ status, canEdit }: SettledInfo): boolean => canEdit && (status === 'draft' || status === 'returned')

/** What may be changed, or begun anew from what it was. */
const mayEdit = ({ status, canEdit }: SettledInfo): boolean => canEdit || status === 'rejected' || status === 'closed'

/** Owner and managers speak for a company; their application is their own business. */
const isSpeaker = ({ role }: NonNullable<SettledInfo['membership']>): boolean => role === 'owner' || role === 'manager'

const Unreachable = ({ refusal, onAgain }: { refusal: string | null; onAgain(): void }) => (
  <EmptyState
    kind={refusal === null ? 'offline' : 'error'}
    title={refusal === null ? m.company_form_unreachable() : m.company_form_refused()}
    text={refusal ?? m.company_form_unreachable_text()}
  >
    <Button onClick={onAgain}>{m.company_save_again()}</Button>
  </EmptyState>
)

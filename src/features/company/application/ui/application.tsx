import { useCallback, useEffect, useMemo, useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { hasLocalCopy } from '../../../../client/autosave/local-copy.ts'
import { browserStorage } from '../../../../client/session/browser-storage.ts'
import { useQuery } from '../../../../client/query.ts'
import { refreshUser } from '../../../../client/session/refresh-user.ts'
import type { UserInfo } from '../../../../client/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { MantineRoot } from '../../../../ui/mantine-root.tsx'
import { HelpHint } from '../../../article/help/ui/help-hint.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'
import { ApplicationForm } from './application-form.tsx'
import { useLists } from './fields/application-lists.ts'
import { loadApplication } from './application-send.ts'
import { copyKey, startFromCopy, startOf } from './application-start.ts'
import { ApplicationState } from './application-state.tsx'
import { MemberState } from '../../membership/ui/member-state.tsx'
import { MyInvitations } from '../../membership/ui/my-invitations.tsx'
import { ReturnedNote } from './returned-note.tsx'

/** The application page of signed-in users: the form while there is something to fill in, else the result. */
export function Application({ user }: { user: UserInfo }) {
  return (
    <MantineRoot>
      <Loaded key={user.userId} user={user} />
    </MantineRoot>
  )
}

function Loaded({ user }: { user: UserInfo }) {
  const [info, setInfo] = useState<ApplicationInfo | null | undefined | 'loading'>('loading')
  const [query, setQuery] = useQuery()
  // A link to a step opens the form, even if there is a state page to show first.
  const [isEditing, setEditing] = useState(() => query.has('step'))
  const [refusal, setRefusal] = useState<string | null>(null)
  const known = info === 'loading' ? undefined : info
  const lists = useLists(known)
  const show = useCallback(
    (next: ApplicationInfo | null | undefined) => {
      setInfo(next)
      if (next !== undefined) setRefusal(null)
      if (next?.hasPublishedProfile && !user.companyId) void refreshUser()
    },
    [user],
  )
  const load = () => loadApplication(setRefusal).then(show)
  const submitted = () => {
    // A later visit starts at the right step, not at the submitted summary.
    setQuery((query) => query.delete('step'), { replace: true })
    void load().then(() => setEditing(false))
  }
  useEffect(() => {
    void loadApplication(setRefusal).then(show)
  }, [show])

  const hasCopy = useMemo(
    () => info !== 'loading' && hasLocalCopy(browserStorage, copyKey(user.userId)),
    [info, user.userId],
  )
  const start = useMemo(() => {
    if (info === 'loading') return null
    // Without the server, editing continues with the local copy.
    return info === undefined ? startFromCopy(user.userId) : startOf(info, user.name)
  }, [info, user])

  if (info === 'loading') return <Skeleton lines={8} />
  if (!start) return <Unreachable refusal={refusal} onAgain={() => void load()} />
  if (known?.membership && !isSpeaker(known.membership))
    return <MemberState info={known} membership={known.membership} />
  if (known && !isOpen(known) && !(isEditing && isEditable(known))) {
    return (
      <ApplicationState
        info={known}
        lists={lists}
        hasUnsent={hasCopy}
        onEdit={() => setEditing(true)}
        onChanged={() => void load()}
      />
    )
  }
  return (
    <>
      {!known?.hasPublishedProfile && <MyInvitations />}
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

/** States in which the person came for the form itself. */
const isOpen = ({ status, canEdit }: ApplicationInfo): boolean =>
  canEdit && (status === 'draft' || status === 'returned')

/** States that allow changing the application, or starting a new one from it. */
const isEditable = ({ status, canEdit }: ApplicationInfo): boolean =>
  canEdit || status === 'rejected' || status === 'closed'

/** Owner and managers represent a company; another application of theirs is personal. */
const isSpeaker = ({ role }: NonNullable<ApplicationInfo['membership']>): boolean =>
  role === 'owner' || role === 'manager'

const Unreachable = ({ refusal, onAgain }: { refusal: string | null; onAgain(): void }) => (
  <EmptyState
    kind={refusal === null ? 'offline' : 'error'}
    title={refusal === null ? m.company_form_unreachable() : m.company_form_refused()}
    text={refusal ?? m.company_form_unreachable_text()}
  >
    <Button onClick={onAgain}>{m.autosave_retry()}</Button>
  </EmptyState>
)

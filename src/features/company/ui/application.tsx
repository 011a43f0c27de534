import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { browserStorage } from '../../../web/browser-storage.ts'
import { storeUser } from '../../../web/session.ts'
import type { UserInfo } from '../../../web/session.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { MantineRoot } from '../../../web/ui/mantine-root.tsx'
import { HelpHint } from '../../../web/ui/help-hint.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { SettledInfo } from '../company.contract.ts'
import { ApplicationForm } from './application-form.tsx'
import { copyKey, readCopy } from './application-keeper.ts'
import { useLists } from './application-lists.ts'
import { loadSettledInfo } from './application-send.ts'
import { startOf } from './application-start.ts'
import { ApplicationState } from './application-state.tsx'
import { MemberState } from './member-state.tsx'
import { MyInvitations } from './my-invitations.tsx'
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
  const [isEditing, setEditing] = useState(false)
  const known = info === 'loading' ? undefined : info
  const lists = useLists(known)
  const show = useCallback((next: SettledInfo | null | undefined) => {
    setInfo(next)
    setEditing(false)
    if (next?.hasLiveProfile && !user.companyId) void refreshUser(user)
  }, [user])
  const load = () => loadSettledInfo().then(show)
  const [, setQuery] = useSearchParams()
  const submitted = () => {
    // A later visit begins where it should, not at the summary that was sent.
    setQuery((query) => {
      query.delete('step')
      return query
    }, { replace: true })
    void load()
  }
  useEffect(() => {
    void loadSettledInfo().then(show)
  }, [show])

  const copy = useMemo(() => (info === 'loading' ? null : readCopy(browserStorage, copyKey(user.userId))), [info, user.userId])
  const start = useMemo(() => {
    if (info === 'loading') return null
    // Without the server one goes on with what this browser has kept.
    if (info === undefined) return copy && { values: copy.values, version: copy.version, base: copy.base, isDirty: true, isElsewhere: false }
    return startOf(info, copy, user.name)
  }, [info, copy, user.name])

  if (info === 'loading') return <Skeleton lines={8} />
  if (!start) return <Unreachable onAgain={() => void load()} />
  if (known?.membership && !isSpeaker(known.membership)) return <MemberState info={known} membership={known.membership} />
  if (known && !isEditing && !isOpen(known)) {
    return <ApplicationState info={known} lists={lists} hasUnsent={copy !== null} onEdit={() => setEditing(true)} onChanged={() => void load()} />
  }
  return (
    <>
      {!known?.hasLiveProfile && <MyInvitations />}
      {known?.status === 'returned' && <ReturnedNote info={known} />}
      <HelpHint {...(known?.status === 'returned' ? { slug: 'returned-fields', label: m.help_hint_returned() } : { slug: 'settling-in', label: m.help_hint() })} />
      <HelpHint slug="evidence" label={m.help_hint_evidence()} />
      <ApplicationForm userId={user.userId} start={start} info={known ?? null} lists={lists} onSubmitted={submitted} onGone={(gone) => setInfo(gone)} />
    </>
  )
}

/** States in which the form itself is what a person came for. */
const isOpen = ({ status, canEdit }: SettledInfo): boolean => canEdit && (status === 'draft' || status === 'returned')

/** Owner and managers speak for a company; their application is their own business. */
const isSpeaker = ({ role }: NonNullable<SettledInfo['membership']>): boolean => role === 'owner' || role === 'manager'

/** An approval reaches the browser without a new login. */
async function refreshUser(user: UserInfo): Promise<void> {
  const answer = await callQuietly('GET /api/user/me').catch(() => null)
  if (answer && isSuccess(answer)) storeUser({ ...user, ...answer.data })
}

const Unreachable = ({ onAgain }: { onAgain(): void }) => (
  <EmptyState kind="offline" title={m.company_form_unreachable()} text={m.company_form_unreachable_text()}>
    <Button onClick={onAgain}>{m.company_save_again()}</Button>
  </EmptyState>
)

import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './subscription.module.css'

/** `search` is the query string of a list, or `company=…` for one company; `about` is the kind shown by the list. */
export type SubscribeHereProps = { about?: string; search: string; label?: string }
type Found = CallReply<'GET /api/subscriptions/find'>

/** Saves the filter of a list, or follows a company; shows if that exists already. */
export function SubscribeHere({ about, search, label }: SubscribeHereProps) {
  const [lookup, setLookup] = useState<{ of: string; found: Found }>()
  const keys = useFormKeys()
  const [isBusy, setBusy] = useState(false)
  const of = `${about} ${search}`
  useEffect(() => {
    let isGone = false
    void callQuietly('GET /api/subscriptions/find', { ...(about === undefined ? {} : { about }), search }).then(
      (answer) => isSuccess(answer) && !isGone && setLookup({ of: `${about} ${search}`, found: answer.data }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [about, search])
  const found = lookup?.of === of ? lookup.found : undefined
  if (!found) return null

  async function subscribe({ about, filter }: Found) {
    setBusy(true)
    const answer = await call('POST /api/subscriptions', { about, filter }, keys).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return
    toast.success(m.subscription_added())
    setLookup({ of, found: { ...(found as Found), subscription: answer.data } })
  }

  if (found.subscription) {
    return (
      <span className={styles.here}>
        {found.promise} <PageLink to="/user/subscribe">{m.subscription_here_manage()}</PageLink>
      </span>
    )
  }
  return (
    <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void subscribe(found)}>
      {label ?? (about === undefined ? m.subscription_follow_company() : m.subscription_here())}
    </Button>
  )
}

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/request-new.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return null
}

export const meta = () => pageMeta({ title: m.rfq_new(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** Begins a draft from what the address names (products, words, an earlier request) and opens it. */
export default function UserRequestNew() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keys = useFormKeys()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [products, text, again] = ['products', 'text', 'again'].map((name) => search.get(name) ?? '')
  useEffect(() => {
    let isCurrent = true
    const input = {
      productIds: (products ?? '').split(',').filter(Boolean).slice(0, 20),
      text: (text ?? '').slice(0, 120),
      ...(again ? { rfqId: again } : {}),
    }
    void callQuietly('POST /api/user/rfqs', input, keys)
      .catch(() => null)
      .then((answer) => {
        if (!isCurrent) return
        if (answer && isSuccess(answer)) void navigate(`/user/requests/${answer.data.id}`, { replace: true })
        else setRefusal(answer?.message ?? m.review_no_network())
      })
    return () => {
      isCurrent = false
    }
  }, [products, text, again, keys, navigate])
  if (refusal === null) return <Skeleton lines={8} />
  return (
    <Message severity="warn">
      {refusal} <PageLink to="/user/requests">{m.rfq_title_own()}</PageLink>
    </Message>
  )
}

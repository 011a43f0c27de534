import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useSearchParams } from 'react-router'
import { emptyRfq } from '../../../features/rfq/rfq.answers.contract.ts'
import type { OwnRfq } from '../../../features/rfq/rfq.contract.ts'
import type { RfqLists } from '../../../features/rfq/ui/rfq-editing.ts'
import { RfqEditor } from '../../../features/rfq/ui/rfq-editor.tsx'
import styles from '../../../features/rfq/ui/rfq.module.css'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/request-new.ts'

/** What a request begins from: products, words, or an earlier request. */
const sources = ['products', 'text', 'again'] as const

/** The lists that the form needs; null if the request begins from something, and is opened once it exists. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<RfqLists | null> {
  signInFirst(request)
  const search = new URL(request.url).searchParams
  if (sources.some((name) => search.get(name))) return null
  const [countries, categories] = await Promise.all([
    loadSignedIn('GET /api/countries'),
    loadSignedIn('GET /api/company/categories'),
  ])
  return { countries, categories }
}

export const meta = () => pageMeta({ title: m.rfq_new(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

export default function UserRequestNew({ loaderData: lists }: Route.ComponentProps) {
  return lists ? <EmptyRequest {...lists} /> : <CreateRequest />
}

const notCreated = (): OwnRfq => ({
  id: '',
  status: 'draft',
  version: 0,
  language: currentContentLanguage(),
  answers: emptyRfq(),
  files: {},
  companies: [],
  remarks: {},
  words: '',
  faults: {},
  held: 0,
  closesAt: null,
  openedAt: null,
  savedAt: new Date().toISOString(),
  can: { edit: true, withdraw: false, cancel: false },
  history: [],
})

/** An empty form: the first saved input creates the request, which then has its own address. */
function EmptyRequest(lists: RfqLists) {
  const navigate = useNavigate()
  const list = useHref('/user/requests')
  const id = useRef('')
  const [rfq] = useState(notCreated)
  function onCreated(createdId: string) {
    id.current = createdId
    // Input that is saved while the form is left does not change the address of the next page.
    if (window.location.pathname !== `${list}/new`) return
    // The editor stays mounted, so that typing is not interrupted.
    window.history.replaceState(window.history.state, '', `${list}/${createdId}`)
  }
  return (
    <MantineRoot>
      <div className={styles.page}>
        <p className={styles.muted}>
          <PageLink to="/user/requests">{m.rfq_title_own()}</PageLink>
        </p>
        <RfqEditor
          rfq={rfq}
          {...lists}
          onCreated={onCreated}
          onMoved={() => void navigate(`/user/requests/${id.current}`, { replace: true })}
          onDeleted={() => void navigate('/user/requests', { replace: true })}
        />
      </div>
    </MantineRoot>
  )
}

/** Begins a draft from what the address names and opens it. */
function CreateRequest() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keys = useFormKeys()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [products, text, again] = sources.map((name) => search.get(name) ?? '')
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

import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallReply } from '../../../client/api.ts'

type Due = CallReply<'GET /api/user/consents/due'>['items']

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog }) => ({ default: ConsentDialog })),
)

/** Where a person must be able to read the texts, take data along or close the account without agreeing first. */
const openPaths = ['/user/info', '/privacy-agreement', '/fees']

/** Asks for the signed-in, once in the life of a page, whether newer agreements wait for them; then shows the question. */
export default function ConsentGate() {
  const [due, setDue] = useState<Due>([])
  const { pathname } = useLocation()
  useEffect(() => {
    let isGone = false
    void findDue().then((items) => {
      if (!isGone) setDue(items)
    })
    return () => {
      isGone = true
    }
  }, [])
  if (due.length === 0 || openPaths.some((path) => pathname.endsWith(path))) return null
  return (
    <Suspense>
      <ConsentDialog due={due} onDone={() => setDue([])} />
    </Suspense>
  )
}

async function findDue(): Promise<Due> {
  try {
    const [{ callQuietly }, { isSuccess }] = await Promise.all([
      import('../../../client/api.ts'),
      import('../../../shared/envelope.ts'),
    ])
    const answer = await callQuietly('GET /api/user/consents/due')
    return isSuccess(answer) ? answer.data.items : []
  } catch {
    return []
  }
}

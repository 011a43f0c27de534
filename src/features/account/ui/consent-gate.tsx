import { lazy, Suspense, useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'

type Due = CallReply<'GET /api/user/consents/due'>['items']

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog }) => ({ default: ConsentDialog })),
)

/** Pages where a person must be able to read the texts, export data or close the account without agreeing first. */
const openPaths = ['/user/info', '/privacy-agreement', '/fees']

/** Checks once per page load whether newer agreements wait for the signed-in user, then shows the question. */
export default function ConsentGate({ pathname }: { pathname: string }) {
  const [due, setDue] = useState<Due>([])
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
    const answer = await callQuietly('GET /api/user/consents/due')
    return isSuccess(answer) ? answer.data.items : []
  } catch {
    return []
  }
}

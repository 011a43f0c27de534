import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { PageFault } from '../../../../../ui/feedback/page-fault.tsx'

/** A failed load can be retried in place; a missing record is reported as missing. */
export function ReviewFault() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) return <PageFault />
  return (
    <Message severity="error" title={m.review_open_failed()}>
      <Button variant="outlined" isSmall disabled={state === 'loading'} onClick={() => void revalidate()}>
        {m.review_retry()}
      </Button>
    </Message>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { Message } from '../../../../ui/feedback/message.tsx'
import styles from './join-request.module.css'

/** The company with this code already exists: sends a join request instead of a second application. */
export function RequestToJoin({ creditCode, storeName }: { creditCode: string; storeName: string }) {
  const id = useId()
  const keys = useFormKeys()
  const [comment, setComment] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const send = async () => {
    setState('sending')
    const answer = await call('POST /api/company/join-requests', { creditCode, words: comment }, keys).catch(() => null)
    setState(answer && isSuccess(answer) ? 'sent' : 'open')
  }
  if (state === 'sent') return <Message severity="success">{m.company_join_sent({ storeName })}</Message>
  return (
    <Message severity="info" title={m.company_join_title({ storeName })}>
      <div className={styles.stack}>
        <p>{m.company_join_text()}</p>
        <Textarea
          id={id}
          label={m.company_join_words()}
          value={comment}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <div>
          <Button loading={state === 'sending'} onClick={() => void send()}>
            {m.company_join_send()}
          </Button>
        </div>
      </div>
    </Message>
  )
}

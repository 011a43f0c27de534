import { useId } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { copyText } from '../../../client/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import styles from './integration.module.css'

type Props = { title: string; secret: string; onClose(): void }

/** A secret that is shown only now. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const id = useId()
  return (
    <Dialog title={title} width={464} onClose={onClose} footer={<Button onClick={onClose}>{m.ui_close()}</Button>}>
      <div className={styles.secret}>
        <Message severity="warn">{m.api_secret_once()}</Message>
        <label htmlFor={id}>{m.api_secret()}</label>
        <input
          id={id}
          className={styles.code}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.acts}>
          <Button variant="outlined" onClick={() => void copyText(secret)}>
            {m.api_secret_copy()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

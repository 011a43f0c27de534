import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { currentLocale } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { RfqItem } from '../rfq.answers.contract.ts'
import { itemsOfText } from '../rfq.paste.policy.ts'
import { itemLine } from './rfq-item-line.ts'
import styles from './rfq.module.css'

type Props = { currency: Currency; onDone(items: RfqItem[]): void; onClose(): void }

const shown = 5

/** Rows copied from a table; what was understood is shown before it is added. */
export function RfqPaste({ currency, onDone, onClose }: Props) {
  const [text, setText] = useState('')
  const items = itemsOfText(text, { locale: currentLocale(), currency })
  return (
    <Dialog
      title={m.rfq_paste()}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button disabled={items.length === 0} onClick={() => onDone(items)}>
            {m.rfq_paste_add({ count: items.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Textarea
          label={m.rfq_paste_label()}
          description={m.rfq_paste_hint()}
          rows={8}
          maxLength={100_000}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ul className={styles.lines} aria-live="polite">
          {items.slice(0, shown).map((item, place) => (
            <li key={place}>{itemLine(item, currency)}</li>
          ))}
          {items.length > shown && <li>…</li>}
        </ul>
      </div>
    </Dialog>
  )
}

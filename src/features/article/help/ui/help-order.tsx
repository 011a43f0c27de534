import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { helpTopicName } from '../../article.names.policy.ts'
import { helpTopics } from '../../article.topics.policy.ts'
import type { HelpTopic } from '../../article.topics.policy.ts'
import styles from './help-order.module.css'

type Card = CallReply<'GET /api/help'>['items'][number]

/** The order of published help of a topic, changed with buttons. */
export function HelpOrder({ onClose }: { onClose(): void }) {
  const [items, setItems] = useState<Card[] | null>(null)
  const [topic, setTopic] = useState<HelpTopic>(helpTopics[0])
  useEffect(() => {
    void call('GET /api/help').then(
      (answer) => isSuccess(answer) && setItems(answer.data.items),
      () => setItems([]),
    )
  }, [])
  const shown = (items ?? []).filter((item) => item.topic === topic)
  const move = (index: number, by: number) => {
    const next = [...shown]
    next.splice(index + by, 0, ...next.splice(index, 1))
    setItems([...(items ?? []).filter((item) => item.topic !== topic), ...next])
  }
  const done = () => {
    toast.success(m.help_order_saved())
    onClose()
  }
  return (
    <FormDialog
      title={m.help_order()}
      submitLabel={m.help_order_save()}
      onSubmit={() => callQuietly('PUT /api/operator/help/order', { topic, ids: shown.map(({ id }) => id) })}
      onDone={done}
      onClose={onClose}
    >
      {() => (
        <>
          <Select
            label={m.help_order_topic()}
            data={helpTopics.map((value) => ({ value, label: helpTopicName(value) }))}
            value={topic}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setTopic(helpTopics.find((one) => one === value) ?? topic)}
          />
          {items && shown.length === 0 && <p>{m.help_order_none()}</p>}
          <ol className={styles.list}>
            {shown.map(({ id, title }, index) => (
              <li key={id}>
                <span>{title}</span>
                <span className={styles.moves}>
                  <Button
                    variant="quiet"
                    isSmall
                    disabled={index === 0}
                    aria-label={m.blocks_up({ block: title })}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={18} stroke={1.6} aria-hidden />
                  </Button>
                  <Button
                    variant="quiet"
                    isSmall
                    disabled={index === shown.length - 1}
                    aria-label={m.blocks_down({ block: title })}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={18} stroke={1.6} aria-hidden />
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </FormDialog>
  )
}

import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { currentContentLanguage } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ReviewReason } from '../../../company/review/review.contract.ts'
import { remarkedFields, rfqFieldName } from '../../ui/rfq-labels.ts'
import styles from '../../ui/rfq.module.css'
import type { ReviewedRfq } from '../rfq.review.contract.ts'

type Props = { rfq: ReviewedRfq; reasons: ReviewReason[]; onDone(): void; onRefused(): void }
type Draft = { remarks: Record<string, { reason: string; words: string }>; words: string }

const nothing: Draft = { remarks: {}, words: '' }

/** What was typed survives a reload; it belongs to one version of the request. */
function openDraft({ id, version }: ReviewedRfq) {
  const storage = personStorage()
  const key = `rfq-review:${id}`
  return {
    read(): Draft {
      try {
        const saved = JSON.parse(storage.read(key) ?? 'null') as (Draft & { version: number }) | null
        return saved?.version === version ? saved : nothing
      } catch {
        return nothing
      }
    },
    write: (draft: Draft) => void storage.write(key, JSON.stringify({ ...draft, version })),
    remove: () => storage.remove(key),
  }
}

/** Remarks by field, words, and the three decisions. */
export function RfqDecision({ rfq, reasons, onDone, onRefused }: Props) {
  const [stored] = useState(() => openDraft(rfq))
  const [draft, setDraft] = useState(stored.read)
  const [field, setField] = useState<string>('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = Object.entries(draft.remarks)
  const inUse = reasons.filter(({ isActive }) => isActive)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setRefusal(null)
    stored.write(next)
  }
  const remark = (path: string, part: Partial<Draft['remarks'][string]>) => {
    const before = draft.remarks[path] ?? { reason: inUse[0]?.code ?? '', words: '' }
    change({ remarks: { ...draft.remarks, [path]: { ...before, ...part } } })
  }
  async function decide(verdict: 'approve' | 'return' | 'remove') {
    if (verdict === 'return' && rows.length === 0) return setRefusal(m.company_error_remark_needed())
    if (verdict === 'remove' && draft.words.trim() === '') return setRefusal(m.company_error_words_needed())
    setBusy(true)
    const answer = await callQuietly('POST /api/operator/rfqs/:id/decide', {
      id: rfq.id,
      version: rfq.version,
      verdict,
      remarks: verdict === 'return' ? draft.remarks : {},
      words: draft.words,
    }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      stored.remove()
      toast.success({ approve: m.rfq_done_approve, return: m.rfq_done_return, remove: m.rfq_done_remove }[verdict]())
      return onDone()
    }
    setRefusal(Object.values(answer?.data?.fields ?? {})[0] ?? answer?.message ?? m.review_no_network())
    if (answer) onRefused()
  }
  return (
    <SectionCard title={m.review_decision()} note={m.rfq_decision_note()}>
      {rows.map(([path, { reason, words }]) => (
        <fieldset key={path} className={styles.item}>
          <legend>{rfqFieldName(path)}</legend>
          <NativeSelect
            label={m.rfq_remark_reason()}
            value={reason}
            data={inUse.map((one) => ({ value: one.code, label: one[currentContentLanguage()] }))}
            onChange={(event) => remark(path, { reason: event.currentTarget.value })}
          />
          <TextInput
            label={m.review_words_optional()}
            maxLength={1000}
            value={words}
            onChange={(event) => remark(path, { words: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            isSmall
            onClick={() =>
              change({ remarks: Object.fromEntries(Object.entries(draft.remarks).filter(([at]) => at !== path)) })
            }
          >
            {m.media_field_remove()}
          </Button>
        </fieldset>
      ))}
      <div className={styles.search}>
        <NativeSelect
          label={m.rfq_remark_field()}
          value={field}
          data={[
            { value: '', label: m.company_form_choose() },
            ...remarkedFields
              .filter((path) => !(path in draft.remarks))
              .map((path) => ({ value: path as string, label: rfqFieldName(path) })),
          ]}
          onChange={(event) => setField(event.currentTarget.value)}
        />
        <Button
          variant="outlined"
          disabled={field === ''}
          onClick={() => {
            remark(field, {})
            setField('')
          }}
        >
          {m.rfq_remark_add()}
        </Button>
      </div>
      <Textarea
        label={m.rfq_decision_words()}
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      {refusal && <Message severity="error">{refusal}</Message>}
      <div className={styles.buttons}>
        <Button disabled={isBusy || rows.length > 0} onClick={() => void decide('approve')}>
          {m.review_act_approve()}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void decide('return')}>
          {m.review_act_return()}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void decide('remove')}>
          {m.rfq_remove()}
        </Button>
      </div>
    </SectionCard>
  )
}

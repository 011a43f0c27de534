import { Select } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { HelpHint } from '../../article/help/ui/help-hint.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ItemList } from './item-list.tsx'
import styles from './subscription.module.css'

type Props = { choices: CallReply<'GET /api/subscriptions/choices'>; onAdded(): void }
type Preview = CallReply<'GET /api/subscriptions/preview'>

/** A new subscription from a list; filters and companies are added on their own pages. */
export function SubscriptionAdd({ choices, onAdded }: Props) {
  const [facet, setFacet] = useState(choices[0]?.facet ?? '')
  const [value, setValue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const keys = useFormKeys()
  const [preview, setPreview] = useState<Preview>()
  const values = choices.find((choice) => choice.facet === facet)?.values ?? []

  function choose(next: { facet?: string; value?: string | null }) {
    if (next.facet !== undefined) setFacet(next.facet)
    setValue(next.value ?? null)
    setFault('')
    setPreview(undefined)
  }

  async function look() {
    if (value === null) return setFault(m.subscription_error_nothing())
    const answer = await call('GET /api/subscriptions/preview', {
      search: new URLSearchParams({ [facet]: value }).toString(),
      limit: 5,
    }).catch(() => null)
    if (answer && isSuccess(answer)) setPreview(answer.data)
  }

  async function add(event: React.FormEvent) {
    event.preventDefault()
    if (value === null) return setFault(m.subscription_error_nothing())
    setBusy(true)
    const answer = await callQuietly(
      'POST /api/subscriptions',
      { about: null, filter: { [facet]: value } },
      keys,
    ).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return setFault(answer?.message ?? m.error_unavailable())
    toast.success(m.subscription_added())
    choose({})
    onAdded()
  }

  return (
    <SectionCard
      title={m.subscription_add()}
      note={m.subscription_add_note()}
      action={<HelpHint slug="subscriptions" label={m.help_hint()} />}
    >
      <form className={styles.add} onSubmit={(event) => void add(event)}>
        <Select
          label={m.subscription_add_by()}
          data={choices.map((choice) => ({ value: choice.facet, label: choice.title }))}
          value={facet}
          allowDeselect={false}
          onChange={(next) => choose({ facet: next ?? facet })}
        />
        <Select
          label={m.subscription_add_value()}
          placeholder={m.subscription_add_placeholder()}
          searchable
          nothingFoundMessage={m.list_nothing()}
          data={values}
          value={value}
          error={fault}
          onChange={(next) => choose({ value: next })}
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={isBusy}>
            {m.subscription_subscribe()}
          </Button>
          <Button variant="outlined" onClick={() => void look()}>
            {m.subscription_preview()}
          </Button>
        </div>
      </form>
      {preview &&
        (preview.items.length > 0 ? (
          <ItemList label={m.subscription_preview_title()} items={preview.items} />
        ) : (
          <Message>{m.subscription_nothing_text()}</Message>
        ))}
      <p className={styles.ways}>
        <PageLink to="/companies">{m.subscription_add_from_companies()}</PageLink>
        <PageLink to="/information">{m.subscription_add_from_information()}</PageLink>
      </p>
    </SectionCard>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { chinese, currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { mostInvited, mostWanted, rfqVisibilities } from '../rfq.enums.policy.ts'
import type { RfqVisibility } from '../rfq.enums.policy.ts'
import { visibilityNames } from '../rfq.names.policy.ts'
import type { Editing } from './rfq-editing.ts'
import styles from './rfq.module.css'

/** The name of the store is that in the reader's language. */
type Company = { id: string; storeName: string }

/** Who may read the request, who is invited by name, and how many quotations are wanted. */
export function RfqAudience({ rfq, answers, change, errorAt }: Editing) {
  const { visibility, invited, mostQuotations } = answers
  const [known, setKnown] = useState<Company[]>(rfq.companies)
  const [typed, setSearch] = useState('')
  const [results, setResults] = useState<Company[] | null>(null)
  const nameOf = (id: string) => known.find((one) => one.id === id)?.storeName ?? m.rfq_invited_gone()

  async function search() {
    const q = typed.trim()
    if (q === '') return
    const answer = await callQuietly('GET /api/companies', { q, limit: 8 }).catch(() => null)
    if (!answer || !isSuccess(answer)) {
      toast.warn(answer?.message ?? m.review_no_network())
      return
    }
    const isChinese = currentContentLanguage() === chinese
    setResults(
      answer.data.items.map(({ companyId: id, storeName, name }) => ({
        id,
        storeName: isChinese ? storeName : name.text,
      })),
    )
  }
  function invite(company: Company) {
    setKnown([...known.filter(({ id }) => id !== company.id), company])
    change({ invited: [...invited, company.id] })
  }
  return (
    <SectionCard title={m.rfq_audience()} note={m.rfq_audience_note()}>
      <div className={styles.fields}>
        <NativeSelect
          label={m.rfq_field_visibility()}
          value={visibility}
          error={errorAt('visibility')}
          data={rfqVisibilities.map((value) => ({ value, label: visibilityNames[value]() }))}
          onChange={(event) => change({ visibility: event.currentTarget.value as RfqVisibility })}
        />
        <NativeSelect
          label={m.rfq_field_most()}
          value={String(mostQuotations)}
          data={Array.from({ length: mostWanted }, (_, place) => String(place + 1))}
          onChange={(event) => change({ mostQuotations: Number(event.currentTarget.value) })}
        />
      </div>
      <h3 className={styles.small}>{m.rfq_field_invited()}</h3>
      {errorAt('invited') && <p className={styles.fault}>{errorAt('invited')}</p>}
      <ul className={styles.chips}>
        {invited.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <Button
              variant="quiet"
              isSmall
              aria-label={m.rfq_invited_remove({ name: nameOf(id) })}
              onClick={() => change({ invited: invited.filter((one) => one !== id) })}
            >
              {m.media_field_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {invited.length < mostInvited && (
        <form
          className={styles.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            void search()
          }}
        >
          <TextInput
            label={m.rfq_invite_search()}
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Button type="submit" variant="outlined">
            {m.list_search_button()}
          </Button>
        </form>
      )}
      {results && (
        <ul className={styles.chips} aria-live="polite">
          {results.length === 0 && <li>{m.directory_none()}</li>}
          {results
            .filter(({ id }) => !invited.includes(id))
            .map((company) => (
              <li key={company.id}>
                {company.storeName}
                <Button
                  variant="quiet"
                  isSmall
                  disabled={invited.length >= mostInvited}
                  onClick={() => invite(company)}
                >
                  {m.rfq_invite()}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </SectionCard>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { m } from '../../../../../shared/wording/messages.js'
import { ageOf, statusNames } from '../../../ui/review-labels.ts'

const ages = [4, 24, 72, 168]

/** The filters of the queue. */
export function ReviewQueueFilters() {
  const [search] = useSearchParams()
  const chosen = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const shows = [
    { value: '', label: m.review_waiting() },
    { value: 'recheck', label: m.review_recheck_due() },
    { value: 'documents', label: m.review_documents_due() },
    { value: 'all', label: m.directory_all() },
    ...Object.entries(statusNames).map(([value, name]) => ({ value, label: name() })),
  ]
  const any = { value: '', label: m.directory_all() }
  const claims = [
    any,
    { value: 'mine', label: m.review_mine() },
    { value: 'free', label: m.review_free() },
    { value: 'taken', label: m.review_claimed_by_others() },
  ]
  const findings = [any, { value: 'some', label: m.review_findings_some() }, { value: 'none', label: m.review_none() }]
  return (
    <>
      <TextInput
        type="search"
        maxLength={100}
        label={m.list_search_button()}
        placeholder={m.review_search()}
        {...chosen('q')}
      />
      <NativeSelect label={m.review_status()} data={shows} {...chosen('show')} />
      <NativeSelect
        label={m.review_age()}
        data={[any, ...ages.map((hours) => ({ value: String(hours), label: m.review_older({ age: ageOf(hours) }) }))]}
        {...chosen('olderThanHours')}
      />
      <NativeSelect label={m.review_claimed()} data={claims} {...chosen('claim')} />
      <NativeSelect label={m.review_findings_head()} data={findings} {...chosen('findings')} />
    </>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { m } from '../../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../../client/api.ts'
import { ageOf } from '../../../../company/ui/review-labels.ts'

type Queue = CallReply<'GET /api/operator/products'>

const ages = [4, 24, 72, 168]

/** The filters of the queue; suppliers and categories are those with waiting goods. */
export function ProductQueueFilters({
  suppliers,
  categories,
  className,
}: Pick<Queue, 'suppliers' | 'categories'> & { className: string | undefined }) {
  const [search] = useSearchParams()
  const chosen = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const any = { value: '', label: m.directory_all() }
  const counted = (label: string, count: number) => m.text_bracketed({ text: label, note: count })
  // A chosen option stays in its list after its last product has been decided.
  const optionsWith = (name: string, list: { value: string; label: string }[]) => {
    const value = search.get(name)
    return [
      any,
      ...list,
      ...(value && !list.some((one) => one.value === value)
        ? [{ value, label: name === 'category' ? value : m.product_review_chosen_supplier() }]
        : []),
    ]
  }
  const claims = [
    any,
    { value: 'mine', label: m.review_mine() },
    { value: 'free', label: m.product_review_free() },
    { value: 'taken', label: m.review_claimed_by_others() },
  ]
  const kinds = [
    any,
    { value: 'new', label: m.product_review_kind_new() },
    { value: 'change', label: m.product_review_kind_change() },
  ]
  return (
    <>
      <TextInput
        className={className ?? ''}
        type="search"
        maxLength={100}
        label={m.product_search()}
        {...chosen('q')}
      />
      <NativeSelect
        label={m.product_supplier()}
        data={optionsWith(
          'company',
          suppliers.map(({ id, name, count }) => ({ value: id, label: counted(name, count) })),
        )}
        {...chosen('company')}
      />
      <NativeSelect
        label={m.product_category()}
        data={optionsWith(
          'category',
          categories.map(({ code, name, count }) => ({ value: code, label: counted(name, count) })),
        )}
        {...chosen('category')}
      />
      <NativeSelect label={m.product_review_kind()} data={kinds} {...chosen('kind')} />
      <NativeSelect
        label={m.review_age()}
        data={[any, ...ages.map((hours) => ({ value: String(hours), label: m.review_older({ age: ageOf(hours) }) }))]}
        {...chosen('olderThanHours')}
      />
      <NativeSelect label={m.review_claimed()} data={claims} {...chosen('claim')} />
    </>
  )
}

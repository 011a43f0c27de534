import { ProductAnswers } from '../../../product.answers.contract.ts'
import { productFields } from '../../../product.fields.policy.ts'
import type { ProductStep } from '../../../product.field-shape.policy.ts'
import { Code, useEditing, Whole, Labels, YesNo } from './product-fields.tsx'

type Listed = (typeof productFields)[number]
type OfKind<Kind extends Listed['kind']> = Exclude<
  Extract<Listed, { kind: Kind; path: keyof ProductAnswers }>,
  { hasOwnInput: true }
>
type Plain = OfKind<'words' | 'code' | 'quantity' | 'count' | 'flag'>

const plain: readonly Plain[] = productFields.filter(
  (field): field is Plain =>
    !field.path.includes('.') &&
    !('hasOwnInput' in field) &&
    ['words', 'code', 'quantity', 'count', 'flag'].includes(field.kind),
)

/**
 * The texts, codes, numbers and flags of a step, directly from the table of fields. Switches can be placed separately.
 */
export function PlainFields({ step, flags }: { step: ProductStep; flags?: 'only' | 'no' }) {
  const fields = plain.filter(
    (field) => field.step === step && (!flags || (field.kind === 'flag') === (flags === 'only')),
  )
  return fields.map((field) => <PlainField key={field.path} field={field} />)
}

/** One of these fields by its name. */
export const PlainFieldAt = ({ path }: { path: Plain['path'] }) =>
  plain.filter((field) => field.path === path).map((field) => <PlainField key={path} field={field} />)

/** Its label and hint come from the table, its limits from the contract. */
function PlainField({ field }: { field: Plain }) {
  const { answers, change } = useEditing()
  const put = (value: string | number | boolean | null) => change({ [field.path]: value })
  const { path } = field
  if (field.kind === 'flag') return <YesNo path={path} value={answers[field.path]} onChange={put} />
  if (field.kind === 'code')
    return <Code path={path} schema={ProductAnswers.shape[field.path]} value={answers[field.path]} onChange={put} />
  if (field.kind === 'words')
    return (
      <Labels
        path={path}
        max={ProductAnswers.shape[field.path].unwrap().maxLength ?? 100}
        value={answers[field.path]}
        onChange={put}
      />
    )
  const number = ProductAnswers.shape[field.path].unwrap().unwrap()
  return (
    <Whole
      path={path}
      min={number.minValue ?? 1}
      max={number.maxValue ?? 1}
      value={answers[field.path]}
      onChange={put}
    />
  )
}

import { companyValues } from './company-values.ts'
import { dealValues } from './deal-values.ts'
import { goodsValues } from './goods-values.ts'
import { operatorValues } from './operator-values.ts'
import { personValues } from './person-values.ts'
import { siteValues } from './site-values.ts'

/**
 * What examples say, by the name of a field, or by `owner.field` where the name alone is not enough: the owner is the
 * field or the component that it is part of, or the operation id (with `Answer` for its answer). A value is used where
 * the schema admits it. `owner.*` is a key of a record.
 */
export const values: Readonly<Record<string, unknown>> = {
  ...siteValues,
  ...operatorValues,
  ...personValues,
  ...companyValues,
  ...goodsValues,
  ...dealValues,
}

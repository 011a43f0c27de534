import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { PlanLimits } from '../plan.policy.ts'
import type { QuotaFact } from '../plan.operator.contract.ts'

const megabyte = 1_000_000
const unlimited = '*'

/** A limit as it is typed: megabytes for bytes, a star for any number, nothing where the free plan counts. */
export function typedLimit({ unit }: QuotaFact, limit: number | null | undefined): string {
  if (limit === undefined) return ''
  if (limit === null) return unlimited
  return String(unit === 'bytes' ? limit / megabyte : limit)
}

/** What was typed as limits, and what was wrong of it. */
export function limitsOf(
  quotas: QuotaFact[],
  typed: (name: string) => string,
): { limits: PlanLimits; faults: FieldErrors } {
  const limits: PlanLimits = {}
  const faults: FieldErrors = {}
  for (const { name, unit } of quotas) {
    const text = typed(name)
    if (text === '') continue
    if (text === unlimited) limits[name] = null
    else if (/^\d{1,9}$/.test(text)) limits[name] = Number(text) * (unit === 'bytes' ? megabyte : 1)
    else faults[`limits.${name}`] = m.field_invalid()
  }
  return { limits, faults }
}

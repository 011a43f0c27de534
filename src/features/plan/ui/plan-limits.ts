import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { PlanLimits } from '../plan.policy.ts'
import type { QuotaFact } from '../plan.operator.contract.ts'

const megabyte = 1_000_000
const unlimited = '*'

/** A limit as typed: megabytes for bytes, an asterisk for unlimited, empty for the free plan's value. */
export function typedLimit({ unit }: QuotaFact, limit: number | null | undefined): string {
  if (limit === undefined) return ''
  if (limit === null) return unlimited
  return String(unit === 'bytes' ? limit / megabyte : limit)
}

/** The typed limits and their faults. */
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

import { m } from '../../../shared/wording/messages.js'
import type { RateFault, RateSource } from './rates.policy.ts'

const sourceNames: Record<RateSource, () => string> = {
  cbr: m.rates_source_cbr,
  pboc: m.rates_source_pboc,
  operator: m.rates_source_operator,
}

export const rateSourceName = (source: RateSource): string => sourceNames[source]()

export const rateFaultNames: Record<RateFault, () => string> = {
  unreachable: m.rates_fault_unreachable,
  slow: m.rates_fault_slow,
  status: m.rates_fault_status,
  too_large: m.rates_fault_too_large,
  format: m.rates_fault_format,
}

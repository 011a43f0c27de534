import { fitsTransport, incotermCodes } from './incoterm.policy.ts'
import type { IncotermCode, TransportMode } from './incoterm.policy.ts'

/** What one of the two parties does and pays for, in the order of the way. */
export const incotermTasks = [
  'packing',
  'exportClearance',
  'handover',
  'carriage',
  'insurance',
  'arrivalRisk',
  'unloading',
  'importClearance',
] as const
export type IncotermTask = (typeof incotermTasks)[number]

/** How far the seller goes, in the words of the question; each step takes in those before it. */
export const sellerSteps = ['works', 'carrier', 'carriage', 'insurance', 'arrival', 'unloading', 'import'] as const
export type SellerStep = (typeof sellerSteps)[number]

/** The place that is written after the term. */
export const incotermPlaces = ['works', 'handover', 'destination', 'shipmentPort', 'destinationPort'] as const
export type IncotermPlace = (typeof incotermPlaces)[number]

type Facts = { step: SellerStep; place: IncotermPlace; tasks: readonly IncotermTask[] }

const toCarrier = ['packing', 'exportClearance', 'handover'] as const
const paidCarriage = [...toCarrier, 'carriage'] as const
const arrived = [...paidCarriage, 'arrivalRisk'] as const

/** The tasks of the seller; the buyer has the others. Nobody owes insurance but the seller under CIP and CIF. */
const facts: Record<IncotermCode, Facts> = {
  EXW: { step: 'works', place: 'works', tasks: ['packing'] },
  FCA: { step: 'carrier', place: 'handover', tasks: toCarrier },
  CPT: { step: 'carriage', place: 'destination', tasks: paidCarriage },
  CIP: { step: 'insurance', place: 'destination', tasks: [...paidCarriage, 'insurance'] },
  DAP: { step: 'arrival', place: 'destination', tasks: arrived },
  DPU: { step: 'unloading', place: 'destination', tasks: [...arrived, 'unloading'] },
  DDP: { step: 'import', place: 'destination', tasks: [...arrived, 'importClearance'] },
  FAS: { step: 'carrier', place: 'shipmentPort', tasks: toCarrier },
  FOB: { step: 'carrier', place: 'shipmentPort', tasks: toCarrier },
  CFR: { step: 'carriage', place: 'destinationPort', tasks: paidCarriage },
  CIF: { step: 'insurance', place: 'destinationPort', tasks: [...paidCarriage, 'insurance'] },
}

/** Terms of the same meaning for other transport than ships. */
const counterparts: Partial<Record<IncotermCode, IncotermCode>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' }

export const counterpartOf = (code: IncotermCode): IncotermCode | null => counterparts[code] ?? null
export const placeOf = (code: IncotermCode): IncotermPlace => facts[code].place
export const sellerBears = (code: IncotermCode, task: IncotermTask): boolean => facts[code].tasks.includes(task)

/** Which terms suit: those that ask of the seller what is wanted, and those that may not be used with the transport. */
export function choose(mode: TransportMode | null, step: SellerStep | null) {
  const isAllowed = (code: IncotermCode) => fitsTransport(code, mode)
  return {
    fitting: incotermCodes.filter((code) => isAllowed(code) && (step === null || facts[code].step === step)),
    refused: incotermCodes.filter((code) => !isAllowed(code)),
  }
}

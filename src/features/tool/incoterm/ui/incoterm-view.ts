import { m } from '../../../../shared/wording/messages.js'
import { incotermTasks, sellerSteps } from '../../../reference/incoterm.duties.policy.ts'
import type { IncotermPlace, IncotermTask, SellerStep } from '../../../reference/incoterm.duties.policy.ts'
import type { IncotermReply } from '../incoterm.contract.ts'

const stepNames: Record<SellerStep, () => string> = {
  works: m.tool_incoterm_step_works,
  carrier: m.tool_incoterm_step_carrier,
  carriage: m.tool_incoterm_step_carriage,
  insurance: m.tool_incoterm_step_insurance,
  arrival: m.tool_incoterm_step_arrival,
  unloading: m.tool_incoterm_step_unloading,
  import: m.tool_incoterm_step_import,
}
const placeNames: Record<IncotermPlace, () => string> = {
  works: m.tool_incoterm_place_works,
  handover: m.tool_incoterm_place_handover,
  destination: m.tool_incoterm_place_destination,
  shipmentPort: m.tool_incoterm_place_shipment_port,
  destinationPort: m.tool_incoterm_place_destination_port,
}
const taskNames: Record<IncotermTask, () => string> = {
  packing: m.tool_incoterm_task_packing,
  exportClearance: m.tool_incoterm_task_export,
  handover: m.tool_incoterm_task_handover,
  carriage: m.tool_incoterm_task_carriage,
  insurance: m.tool_incoterm_task_insurance,
  arrivalRisk: m.tool_incoterm_task_risk,
  unloading: m.tool_incoterm_task_unloading,
  importClearance: m.tool_incoterm_task_import,
}

/** The answers to "the seller bears", for a select. */
export const stepChoices = () => sellerSteps.map((value) => ({ value, label: stepNames[value]() }))

/** A term in the language of the page, with who does what. */
export const termView = ({ code, name, riskPasses, isSeaOnly, place, seller }: IncotermReply) => ({
  code,
  name,
  transport: isSeaOnly ? m.tool_incoterm_sea_label() : m.tool_incoterm_any_label(),
  rows: [
    { name: m.tool_incoterm_place(), value: placeNames[place]() },
    { name: m.tool_incoterm_risk(), value: riskPasses },
  ],
  tasks: incotermTasks.map((task) => ({
    name: taskNames[task](),
    isSeller: seller.includes(task),
    by: seller.includes(task)
      ? m.tool_incoterm_by_seller()
      : task === 'insurance'
        ? m.tool_incoterm_by_choice()
        : m.tool_incoterm_by_buyer(),
  })),
})
export type TermView = ReturnType<typeof termView>

import { m } from '../../../shared/wording/messages.js'
import type { glossaryKinds } from './glossary.policy.ts'

/** The label of a glossary word's subject. */
export const glossaryKindNames: Record<(typeof glossaryKinds)[number], () => string> = {
  product: m.glossary_kind_product,
  material: m.glossary_kind_material,
  property: m.glossary_kind_property,
  process: m.glossary_kind_process,
  colour: m.glossary_kind_colour,
  unit: m.glossary_kind_unit,
  packaging: m.glossary_kind_packaging,
  trade: m.glossary_kind_trade,
}

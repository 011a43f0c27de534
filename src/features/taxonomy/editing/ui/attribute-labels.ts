import { m } from '../../../../shared/wording/messages.js'
import type { AttributeType } from '../../category.policy.ts'

export const attributeTypeNames: Record<AttributeType, () => string> = {
  text: m.attribute_type_text,
  number: m.attribute_type_number,
  choice: m.attribute_type_choice,
  boolean: m.attribute_type_boolean,
}

import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { attributeTypeNames } from './attribute-labels.ts'
import styles from './categories.module.css'
import { nameOf } from './category-view.ts'
import type { Attribute, Unit } from './category-view.ts'

type Acts = {
  onEdit(attribute: Attribute): void
  onPlace(attribute: Attribute, before: string | null): void
  onToggle(attribute: Attribute): void
}
type Props = Acts & { attributes: Attribute[]; units: Unit[] }

/** The attributes of a category, in form order. */
export const AttributeTable = ({ attributes, units, ...acts }: Props) => (
  <CardTable
    label={m.product_attributes()}
    columns={columns(attributes, units, acts)}
    rows={attributes}
    rowKey={({ key }) => key}
  />
)

function columns(attributes: Attribute[], units: Unit[], { onEdit, onPlace, onToggle }: Acts): CardColumn<Attribute>[] {
  return [
    {
      label: m.attribute_name(),
      isPlain: true,
      cell: (attribute) => (
        <>
          <strong>{nameOf(attribute)}</strong>{' '}
          {attribute.isRetired && <StatusBadge>{m.category_retired()}</StatusBadge>}
          <div className={styles.code}>{attribute.key}</div>
        </>
      ),
    },
    {
      label: m.operator_detail_type(),
      cell: ({ type, unit }) =>
        [
          attributeTypeNames[type](),
          unit && nameOf(units.find(({ code }) => code === unit) ?? { zh: unit, ru: unit, en: unit }),
        ]
          .filter(Boolean)
          .join(m.review_list_comma()),
    },
    {
      label: m.operator_detail_choices(),
      cell: ({ choices }) => choices.map(({ name }) => nameOf(name)).join(m.review_list_comma()) || '—',
    },
    { label: m.operator_detail_required(), cell: ({ isRequired }) => (isRequired ? m.product_yes() : m.product_no()) },
    {
      label: m.operator_detail_filterable(),
      cell: ({ isFilterable }) => (isFilterable ? m.product_yes() : m.product_no()),
    },
    {
      label: m.review_reason_action(),
      isPlain: true,
      cell: (attribute) => {
        const at = attributes.indexOf(attribute)
        const name = nameOf(attribute)
        return (
          <div className={styles.acts}>
            <Button variant="quiet" isSmall aria-label={m.category_edit_of({ name })} onClick={() => onEdit(attribute)}>
              {m.review_reason_edit()}
            </Button>
            <span className={styles.pair}>
              <Button
                variant="quiet"
                isSmall
                aria-label={m.category_up_of({ name })}
                disabled={at === 0}
                onClick={() => onPlace(attribute, attributes[at - 1]?.key ?? null)}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                isSmall
                aria-label={m.category_down_of({ name })}
                disabled={at === attributes.length - 1}
                onClick={() => onPlace(attribute, attributes[at + 2]?.key ?? null)}
              >
                ↓
              </Button>
            </span>
            <Button
              variant="quiet"
              isSmall
              aria-label={attribute.isRetired ? m.category_restore_of({ name }) : m.category_retire_of({ name })}
              onClick={() => onToggle(attribute)}
            >
              {attribute.isRetired ? m.category_restore() : m.category_retire()}
            </Button>
          </div>
        )
      },
    },
  ]
}

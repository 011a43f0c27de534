import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { mostQuantity } from '../../../product.answers.contract.ts'
import { quantityText } from '../../../rules/product.quantity.policy.ts'
import { cartonVolume, cubicMetres, piecesPer } from '../../../rules/product.packing.policy.ts'
import type { Packing } from '../../../rules/product.packing.policy.ts'
import { PackedMeasure, useEditing, Whole } from './product-fields.tsx'
import { PlainFields } from './product-plain-fields.tsx'
import styles from '../product-editor.module.css'

const sides = ['lengthMm', 'widthMm', 'heightMm'] as const
const weights = ['grossGrams', 'netGrams'] as const
const counts = ['per20gp', 'per40hq'] as const

/** One export carton, and the figures calculated from it. */
export function StepPacking() {
  const { answers, change } = useEditing()
  const { packing } = answers
  const volume = cartonVolume(packing)
  const [small, large] = [piecesPer('20gp', packing), piecesPer('40hq', packing)]
  const number = (value: number) => quantityText(value, answers.unit)
  const put = (name: keyof Packing) => (value: number | null) =>
    change((now) => ({ packing: { ...now.packing, [name]: value } }))
  return (
    <>
      <div className={styles.grid}>
        <Whole
          path="packing.piecesPerCarton"
          max={1_000_000}
          value={packing.piecesPerCarton}
          onChange={put('piecesPerCarton')}
        />
        <PlainFields step="packing" />
      </div>
      <div className={styles.grid}>
        {sides.map((name) => (
          <PackedMeasure
            key={name}
            path={`packing.${name}`}
            units={{ entered: 'cm', stored: 'mm' }}
            unitName={m.import_unit_cm()}
            max={20_000}
            value={packing[name]}
            onChange={put(name)}
          />
        ))}
      </div>
      <div className={styles.grid}>
        {weights.map((name) => (
          <PackedMeasure
            key={name}
            path={`packing.${name}`}
            units={{ entered: 'kg', stored: 'g' }}
            unitName={m.import_unit_kg()}
            max={50_000_000}
            value={packing[name]}
            onChange={put(name)}
          />
        ))}
        {counts.map((name) => (
          <Whole key={name} path={`packing.${name}`} max={mostQuantity} value={packing[name]} onChange={put(name)} />
        ))}
      </div>
      <p className={styles.note} role="status">
        {volume === null
          ? m.product_packing_unknown()
          : [
              m.product_carton_volume({ volume: formatNumber(Number(cubicMetres(volume)), currentLocale()) }),
              ...(small && large ? [m.product_container_fill({ small: number(small), large: number(large) })] : []),
            ].join(' · ')}
      </p>
    </>
  )
}

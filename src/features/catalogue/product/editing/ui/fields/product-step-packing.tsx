import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { mostQuantity } from '../../../product.answers.contract.ts'
import { unitNames } from '../../../product.names.policy.ts'
import { cartonVolume, cubicMetres, piecesPer } from '../../product.packing.policy.ts'
import type { Packing } from '../../product.packing.policy.ts'
import { PackedMeasure, useEditing, Whole } from './product-fields.tsx'
import styles from '../product-editor.module.css'

const sides = [
  ['lengthMm', m.product_carton_length],
  ['widthMm', m.product_carton_width],
  ['heightMm', m.product_carton_height],
] as const
const weights = [
  ['grossGrams', m.product_gross],
  ['netGrams', m.product_net],
] as const
const counts = [
  ['per20gp', m.product_per_20gp],
  ['per40hq', m.product_per_40hq],
] as const

/** One export carton, and what follows from it. */
export function StepPacking() {
  const { answers, change } = useEditing()
  const { packing } = answers
  const volume = cartonVolume(packing)
  const [small, large] = [piecesPer('20gp', packing), piecesPer('40hq', packing)]
  const number = (value: number) => `${formatNumber(value, currentLocale())} ${unitNames[answers.unit]()}`
  const put = (name: keyof Packing) => (value: number | null) =>
    change((now) => ({ packing: { ...now.packing, [name]: value } }))
  return (
    <>
      <div className={styles.grid}>
        <Whole
          path="packing.piecesPerCarton"
          label={m.product_per_carton()}
          max={1_000_000}
          value={packing.piecesPerCarton}
          onChange={put('piecesPerCarton')}
        />
      </div>
      <div className={styles.grid}>
        {sides.map(([name, label]) => (
          <PackedMeasure
            key={name}
            path={`packing.${name}`}
            label={label()}
            units={{ asked: 'cm', kept: 'mm' }}
            unitName={m.import_unit_cm()}
            max={20_000}
            value={packing[name]}
            onChange={put(name)}
          />
        ))}
      </div>
      <div className={styles.grid}>
        {weights.map(([name, label]) => (
          <PackedMeasure
            key={name}
            path={`packing.${name}`}
            label={label()}
            units={{ asked: 'kg', kept: 'g' }}
            unitName={m.import_unit_kg()}
            max={50_000_000}
            value={packing[name]}
            onChange={put(name)}
          />
        ))}
        {counts.map(([name, label]) => (
          <Whole
            key={name}
            path={`packing.${name}`}
            label={label()}
            max={mostQuantity}
            value={packing[name]}
            onChange={put(name)}
          />
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

import { formatNumber } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { cartonVolume, cubicMetres, piecesPer } from '../product.packing.policy.ts'
import type { Packing } from '../product.packing.policy.ts'
import { useEditing, Whole } from './product-fields.tsx'
import styles from './product-editor.module.css'

const fields: [keyof Packing, () => string, string?][] = [
  ['piecesPerCarton', m.product_per_carton],
  ['lengthMm', m.product_carton_length, 'mm'],
  ['widthMm', m.product_carton_width, 'mm'],
  ['heightMm', m.product_carton_height, 'mm'],
  ['grossGrams', m.product_gross, 'g'],
  ['netGrams', m.product_net, 'g'],
  ['per20gp', m.product_per_20gp],
  ['per40hq', m.product_per_40hq],
]

/** One export carton, and what follows from it. */
export function StepPacking() {
  const { answers, change } = useEditing()
  const { packing } = answers
  const volume = cartonVolume(packing)
  const [small, large] = [piecesPer('20gp', packing), piecesPer('40hq', packing)]
  const number = (value: number) => formatNumber(value, currentLocale())
  return (
    <>
      <div className={styles.grid}>
        {fields.map(([name, label, unit]) => (
          <Whole key={name} path={`packing.${name}`} label={label()} {...(unit && { suffix: unit })} value={packing[name]} onChange={(value) => change({ packing: { ...packing, [name]: value } })} />
        ))}
      </div>
      <p className={styles.note} role="status">
        {volume === null
          ? m.product_packing_unknown()
          : [m.product_carton_volume({ volume: formatNumber(Number(cubicMetres(volume)), currentLocale()) }), ...(small && large ? [m.product_container_fill({ small: number(small), large: number(large) })] : [])].join(' · ')}
      </p>
    </>
  )
}

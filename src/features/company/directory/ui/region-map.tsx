import { provinceTiles } from '../../../../shared/places/province-tiles.ts'
import styles from './region-map.module.css'

const size = 26
const step = size + 3

/**
 * Where a province lies: a diagram with a square for each, hidden from screen readers, because the region is written
 * beside it. Nothing for a code that is no province.
 */
export const RegionMap = ({ province }: { province: string }) =>
  provinceTiles[province] ? (
    <svg className={styles.map} viewBox={`0 0 ${8 * step - 3} ${8 * step - 3}`} aria-hidden>
      {Object.entries(provinceTiles).map(([code, { sign, column, row }]) => (
        <g key={code} data-here={code === province || undefined}>
          <rect x={column * step} y={row * step} width={size} height={size} rx={4} />
          <text x={column * step + size / 2} y={row * step + size / 2}>
            {sign}
          </text>
        </g>
      ))}
    </svg>
  ) : null

import type { PublicCompany } from '../../company.contract.ts'
import styles from './company-scene.module.css'

/** Hues that differ clearly; the company's id chooses one. */
const hues = [205, 160, 35, 15, 265, 185, 335, 95]

/**
 * The head of a company's page: halls for a manufacturer, a yard of containers for a trading company, both for both, in
 * a colour of its own. A drawing, not a picture of the place; hidden from screen readers.
 */
export function CompanyScene({ companyId, role }: Pick<PublicCompany, 'companyId' | 'role'>) {
  const seed = parseInt(companyId.slice(-4), 16) || 0
  const colour = `hsl(${hues[seed % hues.length]} 42% 46%)`
  return (
    <svg className={styles.scene} viewBox="0 0 960 120" preserveAspectRatio="xMidYMax slice" fill={colour} aria-hidden>
      <rect width="960" height="120" fillOpacity=".1" />
      <circle cx={120 + (seed % 7) * 110} cy="34" r="18" fillOpacity=".14" />
      <path d="M0 96q120-34 240-8t240-12 240 8 240-14v50H0Z" fillOpacity=".12" />
      {role !== 'trader' && <Halls seed={seed} />}
      {role !== 'factory' && <Yard seed={seed} isShared={role === 'both'} />}
      <rect y="112" width="960" height="8" fillOpacity=".5" />
    </svg>
  )
}

/** Halls with a saw-tooth roof, windows and a chimney; the number of bays differs. */
function Halls({ seed }: { seed: number }) {
  const bays = 4 + (seed % 3)
  const width = bays * 52
  return (
    <g transform={`translate(${150 + (seed % 5) * 14} 0)`}>
      <path d={`M${width + 18} 112V40h14v72Z`} fillOpacity=".45" />
      <path d={`M0 112V72${'l52-22v22'.repeat(bays)}v40Z`} fillOpacity=".55" />
      {Array.from({ length: bays }, (_, bay) => (
        <g key={bay} fillOpacity=".9" className={styles.light}>
          <rect x={bay * 52 + 10} y="82" width="13" height="12" />
          <rect x={bay * 52 + 29} y="82" width="13" height="12" />
        </g>
      ))}
      <path d={`M${width + 46} 112V66h96v46Z`} fillOpacity=".4" />
      <path d={`M${width + 58} 112V84h26v28Zm40 0V84h26v28Z`} className={styles.light} fillOpacity=".8" />
    </g>
  )
}

/** Stacked containers and the crane above them. */
function Yard({ seed, isShared }: { seed: number; isShared: boolean }) {
  const heights = Array.from({ length: isShared ? 3 : 6 }, (_, stack) => 1 + ((seed >> stack) % 3))
  return (
    <g transform={`translate(${isShared ? 690 : 300} 0)`}>
      <path
        d={`M-14 112V30h${heights.length * 58 + 28}v82h-6V36H-8v76Zm40-82v26h-3V30Z`}
        fillRule="evenodd"
        fillOpacity=".5"
      />
      {heights.flatMap((height, stack) =>
        Array.from({ length: height }, (_, level) => (
          <rect
            key={`${stack} ${level}`}
            x={stack * 58}
            y={93 - level * 19}
            width="54"
            height="18"
            fillOpacity={(stack + level) % 2 === 0 ? '.6' : '.38'}
          />
        )),
      )}
    </g>
  )
}

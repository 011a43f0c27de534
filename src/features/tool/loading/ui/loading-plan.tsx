import type { SpacePlan } from './loading-view.ts'
import style from './loading-plan.module.css'

/** Lines closer than this, in drawn units of a thousandth of the length, would only make a grey area. */
const leastPitch = 8

/** The bottom layer from above and the layers from the side, to scale; drawn on the server. */
export function LoadingPlan({ plan: { length, width, height, blocks, layers, top, side } }: { plan: SpacePlan }) {
  const scale = 1000 / length
  const at = (value: number) => Math.round(value * scale)
  return (
    <div className={style.plans}>
      <figure>
        <svg className={style.plan} viewBox={`-2 -2 1004 ${at(width) + 4}`} role="img" aria-label={top.label}>
          <rect className={style.space} width={1000} height={at(width)} />
          {blocks.map((block) => {
            const lines = linesOf(block, scale)
            const shape = {
              x: at(block.x),
              y: at(block.y),
              width: at(block.columns * block.length),
              height: at(block.rows * block.width),
            }
            return (
              <g key={`${block.x} ${block.y}`}>
                <rect className={style.cartons} {...shape} />
                {lines && <path className={style.lines} d={lines} />}
              </g>
            )
          })}
        </svg>
        <figcaption>{top.caption}</figcaption>
      </figure>
      <figure>
        <svg className={style.plan} viewBox={`-2 -2 1004 ${at(height) + 4}`} role="img" aria-label={side.label}>
          <rect className={style.space} width={1000} height={at(height)} />
          {layers.map(({ bottomMm, heightMm, times }) => {
            const topMm = bottomMm + heightMm * times
            const edges = heightMm * scale < leastPitch ? [] : indexes(times)
            return (
              <g key={heightMm}>
                <rect className={style.cartons} y={at(height - topMm)} width={1000} height={at(heightMm * times)} />
                {edges.length > 0 && (
                  <path
                    className={style.lines}
                    d={edges.map((index) => `M0 ${at(height - bottomMm - index * heightMm)}H1000`).join('')}
                  />
                )}
              </g>
            )
          })}
        </svg>
        <figcaption>{side.caption}</figcaption>
      </figure>
    </div>
  )
}

/** The edges between the cartons of a block as one path. */
function linesOf({ x, y, length, width, columns, rows }: SpacePlan['blocks'][number], scale: number): string {
  const at = (value: number) => Math.round(value * scale)
  const [right, bottom] = [at(x + columns * length), at(y + rows * width)]
  const across = length * scale < leastPitch ? [] : indexes(columns).map((column) => at(x + column * length))
  const along = width * scale < leastPitch ? [] : indexes(rows).map((row) => at(y + row * width))
  return [
    ...across.map((line) => `M${line} ${at(y)}V${bottom}`),
    ...along.map((line) => `M${at(x)} ${line}H${right}`),
  ].join('')
}

const indexes = (count: number) => Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)

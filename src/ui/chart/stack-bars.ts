import type { ChartPoint } from './chart-props.ts'

type Part = { value: number; from: number; height: number }

/** Each point as stacked parts in percent of the highest point, which is 1 at least. */
export function barsOf(points: readonly ChartPoint[], names: readonly string[]): { most: number; bars: Part[][] } {
  const valueOf = (point: ChartPoint, name: string) => Math.max(0, Number(point[name] ?? 0))
  const sums = points.map((point) => names.reduce((sum, name) => sum + valueOf(point, name), 0))
  const most = Math.max(1, ...sums)
  const bars = points.map((point) => {
    let from = 0
    return names.map((name) => {
      const value = valueOf(point, name)
      const part = { value, from, height: (value / most) * 100 }
      from += part.height
      return part
    })
  })
  return { most, bars }
}

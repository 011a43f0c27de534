import { containers, containerTypes, eurPallet } from '../../reference/container.policy.ts'
import type { CargoSpace, ContainerType } from '../../reference/container.policy.ts'
import { blocksOnArea, countOnArea } from './layer.policy.ts'
import type { Block } from './layer.policy.ts'

/** One carton: millimetres and grams. `isUpright` keeps its height vertical. */
export type Carton = { lengthMm: number; widthMm: number; heightMm: number; grossGrams: number; isUpright: boolean }

/** Equal layers of cartons, one on another. */
export type Layers = { heightMm: number; times: number; cartons: number; blocks: Block[] }

/** What limits a load: the room, or the weight that may be carried. */
export const loadLimits = ['room', 'weight'] as const

export type Loading = {
  cartons: number
  limit: (typeof loadLimits)[number]
  byRoom: number
  byWeight: number
  layers: Layers[]
}

/** How many cartons fit a space, in layers from the fullest one at the bottom. */
export function loadSpace(carton: Carton, space: CargoSpace): Loading {
  const layers = stackOf(
    positionsOf(carton)
      .filter((position) => passesDoor(position, carton.isUpright, space.door))
      .map(([length, width, heightMm]) => ({
        length,
        width,
        heightMm,
        cartons: countOnArea(areaOf(space), length, width),
      }))
      .filter(({ cartons }) => cartons > 0),
    space.heightMm,
  ).map(({ length, width, ...layer }) => ({ ...layer, blocks: blocksOnArea(areaOf(space), length, width) }))
  const byRoom = layers.reduce((sum, { cartons, times }) => sum + cartons * times, 0)
  const byWeight = Math.floor(space.payloadGrams / carton.grossGrams)
  return { cartons: Math.min(byRoom, byWeight), limit: byWeight < byRoom ? 'weight' : 'room', byRoom, byWeight, layers }
}

type Position = readonly [length: number, width: number, height: number]

const areaOf = ({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }) => ({ length: lengthMm, width: widthMm })

/** The faces on which a carton may lie, each once. */
function positionsOf({ lengthMm, widthMm, heightMm, isUpright }: Carton): Position[] {
  const upright: Position = [lengthMm, widthMm, heightMm]
  if (isUpright) return [upright]
  const all: Position[] = [upright, [lengthMm, heightMm, widthMm], [widthMm, heightMm, lengthMm]]
  return all.filter(([, , height], index) => all.findIndex((other) => other[2] === height) === index)
}

/** A carton goes through the door with its smallest face ahead, or upright with its narrow side. */
function passesDoor([length, width, height]: Position, isUpright: boolean, door: CargoSpace['door']): boolean {
  if (!door) return true
  if (isUpright) return height <= door.heightMm && Math.min(length, width) <= door.widthMm
  const [least = 0, middle = 0] = [length, width, height].sort((a, b) => a - b)
  return least <= Math.min(door.widthMm, door.heightMm) && middle <= Math.max(door.widthMm, door.heightMm)
}

type Kind = { length: number; width: number; heightMm: number; cartons: number }

/** Layers of up to three heights that hold the most cartons together. */
function stackOf(kinds: Kind[], height: number): (Kind & { times: number })[] {
  const [first, ...rest] = kinds
  if (!first) return []
  const stacks = Array.from({ length: Math.floor(height / first.heightMm) + 1 }, (_, times) => [
    { ...first, times },
    ...stackOf(rest, height - times * first.heightMm),
  ])
  const best = stacks.reduce((left, right) => (heldBy(right) >= heldBy(left) ? right : left))
  return best.filter(({ times }) => times > 0).sort((left, right) => right.cartons - left.cartons)
}

const heldBy = (stack: { cartons: number; times: number }[]) =>
  stack.reduce((sum, { cartons, times }) => sum + cartons * times, 0)

/** The space on a EUR pallet that may be so high with its goods. */
export const palletSpace = (totalMm: number): CargoSpace => ({
  lengthMm: eurPallet.lengthMm,
  widthMm: eurPallet.widthMm,
  heightMm: totalMm - eurPallet.heightMm,
  payloadGrams: eurPallet.payloadGrams,
  door: null,
})

/** Loaded pallets in a container, one layer on its floor: by floor, door and weight. */
export function palletsIn(container: ContainerType, totalMm: number, cargoGrams: number): number {
  const space = containers[container]
  if (totalMm > Math.min(space.heightMm, space.door?.heightMm ?? Infinity)) return 0
  const onFloor = countOnArea(areaOf(space), eurPallet.lengthMm, eurPallet.widthMm)
  return Math.min(onFloor, Math.floor(space.payloadGrams / (cargoGrams + eurPallet.ownGrams)))
}

/**
 * The containers for a number of cartons: as few as possible, and the last one the smallest that holds the rest. Empty
 * where a carton fits none.
 */
export function containersFor(
  cartons: number,
  holds: Record<ContainerType, number>,
): { type: ContainerType; count: number }[] {
  const most = Math.max(...containerTypes.map((type) => holds[type]))
  const full = containerTypes.find((type) => holds[type] === most)
  if (most === 0 || !full) return []
  const count = Math.floor(cartons / most)
  const rest = cartons - count * most
  const last = rest > 0 ? containerTypes.find((type) => holds[type] >= rest) : undefined
  if (last === full || (last && count === 0)) return [{ type: last, count: last === full ? count + 1 : 1 }]
  return [...(count > 0 ? [{ type: full, count }] : []), ...(last ? [{ type: last, count: 1 }] : [])]
}

/** Cartons for so many units; the last one may not be full. */
export const cartonsFor = (units: number, perCarton: number): number => Math.ceil(units / perCarton)

/** Volume of a carton in cubic centimetres, rounded up. */
export const volumeOf = ({ lengthMm, widthMm, heightMm }: Carton): number =>
  Math.ceil((lengthMm * widthMm * heightMm) / 1000)

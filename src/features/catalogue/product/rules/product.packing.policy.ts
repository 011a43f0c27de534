import { containers } from '../../../reference/container.policy.ts'

/** One export carton: millimetres and grams. */
export type Packing = {
  piecesPerCarton: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  grossGrams: number | null
  netGrams: number | null
  /** Stated by the supplier; otherwise calculated. */
  per20gp: number | null
  per40hq: number | null
}

/** Usable volume for planning, in cm³: inner volume less a tenth for gaps. */
const usableVolumes = { '20gp': 28_000_000, '40hq': 68_000_000 } as const
export type Container = keyof typeof usableVolumes

/** Volume of a carton in cubic centimetres, rounded up: 400 × 300 × 250 mm → 30,000. Null without its size. */
export function cartonVolume({ lengthMm, widthMm, heightMm }: Packing): number | null {
  return lengthMm && widthMm && heightMm ? Math.ceil((lengthMm * widthMm * heightMm) / 1000) : null
}

export type Load = { cartons: number; volumeCm3: number; grossGrams: number | null; netGrams: number | null }

/** Whole cartons for a quantity, with their volume and weight. Null if the packing is not known. */
export function loadOf(packing: Packing, quantity: number): Load | null {
  const volume = cartonVolume(packing)
  if (!packing.piecesPerCarton || volume === null || !Number.isSafeInteger(quantity) || quantity <= 0) return null
  const cartons = Math.ceil(quantity / packing.piecesPerCarton)
  return {
    cartons,
    volumeCm3: cartons * volume,
    grossGrams: packing.grossGrams && cartons * packing.grossGrams,
    netGrams: packing.netGrams && cartons * packing.netGrams,
  }
}

/** Pieces per container, by volume and weight: the supplier's figure, else calculated from the carton. */
export function piecesPer(container: Container, packing: Packing): number | null {
  const stated = container === '20gp' ? packing.per20gp : packing.per40hq
  const volume = cartonVolume(packing)
  if (stated) return stated
  if (!packing.piecesPerCarton || !volume) return null
  const byRoom = Math.floor(usableVolumes[container] / volume)
  const { payloadGrams } = containers[container]
  const cartons = packing.grossGrams ? Math.min(byRoom, Math.floor(payloadGrams / packing.grossGrams)) : byRoom
  return cartons * packing.piecesPerCarton
}

/** Cubic metres as decimal text: 30,000 cm³ → `0.03`; at most three decimals, rounded up as forwarders do. */
export function cubicMetres(volumeCm3: number): string {
  const litres = Math.ceil(volumeCm3 / 1000)
  return `${Math.floor(litres / 1000)}.${String(litres % 1000).padStart(3, '0')}`.replace(/\.?0+$/, '')
}

/** Sea containers as they are ordered; `40hq` is also called high cube. */
export const containerTypes = ['20gp', '40gp', '40hq'] as const
export type ContainerType = (typeof containerTypes)[number]

/** Inner space in millimetres with what may be loaded, in grams; `door` is the opening that everything passes. */
export type CargoSpace = {
  lengthMm: number
  widthMm: number
  heightMm: number
  payloadGrams: number
  door: { widthMm: number; heightMm: number } | null
}

/**
 * Usual inner sizes of ISO 668 containers and payloads for planning, below what their plates allow: roads and railways
 * have limits of their own.
 */
export const containers: Record<ContainerType, CargoSpace> = {
  '20gp': {
    lengthMm: 5900,
    widthMm: 2350,
    heightMm: 2390,
    payloadGrams: 21_700_000,
    door: { widthMm: 2340, heightMm: 2280 },
  },
  '40gp': {
    lengthMm: 12_030,
    widthMm: 2350,
    heightMm: 2390,
    payloadGrams: 26_500_000,
    door: { widthMm: 2340, heightMm: 2280 },
  },
  '40hq': {
    lengthMm: 12_030,
    widthMm: 2350,
    heightMm: 2690,
    payloadGrams: 26_500_000,
    door: { widthMm: 2340, heightMm: 2580 },
  },
}

/** The EUR pallet of EN 13698-1: size, own weight and safe working load. */
export const eurPallet = {
  lengthMm: 1200,
  widthMm: 800,
  heightMm: 144,
  ownGrams: 25_000,
  payloadGrams: 1_500_000,
} as const

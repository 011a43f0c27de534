import { z } from 'zod'

const inCapitals = (typed: unknown): unknown => (typeof typed === 'string' ? typed.toUpperCase() : typed)

/** One of some codes that are written in capitals, as people type it in an address: `fob` is FOB. */
export function typedCode<Code extends string>(codes: readonly [Code, ...Code[]]) {
  const read: (typed: Code) => unknown = inCapitals
  return z.preprocess(read, z.enum(codes))
}

import { z } from 'zod'

const inCapitals = (typed: unknown): unknown => (typeof typed === 'string' ? typed.toUpperCase() : typed)

/** One of some codes that are written in capitals, as people type it in an address: `fob` is FOB. */
export const typedCode = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.preprocess(inCapitals as (typed: Code) => unknown, z.enum(codes))

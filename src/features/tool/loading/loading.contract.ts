import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { containerTypes } from '../../reference/container.policy.ts'
import { ticked, typedNumber } from '../tool.fields.contract.ts'
import { loadLimits } from './loading.policy.ts'

/** Six metres: the length of a short container. */
const side = typedNumber({ least: 1, most: 600, decimals: 1 })
const count = z.int().min(0)

const Space = z.object({
  lengthMm: count,
  widthMm: count,
  heightMm: count,
  cartons: count,
  limit: z.enum(loadLimits),
  /** Percent of the volume and of the payload that so many cartons take. */
  volumeShare: count,
  weightShare: count,
  layers: z.array(
    z.object({
      heightMm: count,
      times: count,
      cartons: count,
      blocks: z.array(z.object({ x: count, y: count, length: count, width: count, columns: count, rows: count })),
    }),
  ),
})

const LoadingReply = z.object({
  cartons: count,
  /** In all cartons: cubic centimetres and grams. */
  volumeCm3: count,
  grossGrams: count,
  pallet: Space.extend({ needed: count }),
  containers: z.array(Space.extend({ type: z.enum(containerTypes), pallets: count })),
  needed: z.array(z.object({ type: z.enum(containerTypes), count })),
})
export type LoadingReply = z.output<typeof LoadingReply>

export const loadingEndpoints = {
  loading: endpoint({
    method: 'GET',
    path: '/api/tools/loading',
    access: 'public',
    summary:
      'Cartons for a quantity, how many of them fit a EUR pallet and containers in layers, and the containers needed; sizes in centimetres, weight in kilograms, decimals with a point or a comma',
    query: z.strictObject({
      length: side,
      width: side,
      height: side,
      /** Gross, of one carton. */
      weight: typedNumber({ least: 0.01, most: 30_000, decimals: 3 }),
      quantity: typedNumber({ least: 1, most: 10_000_000 }),
      perCarton: typedNumber({ least: 1, most: 1_000_000 }),
      /** The height stays vertical. */
      upright: ticked,
      /** Of a loaded pallet with the pallet itself. */
      palletHeight: typedNumber({ least: 30, most: 270 }).default(180),
    }),
    reply: LoadingReply,
    // It depends on nothing that can change.
    shows: () => [],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof loadingEndpoints> {}
}

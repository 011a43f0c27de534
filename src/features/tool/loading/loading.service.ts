import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { containers, containerTypes } from '../../reference/container.policy.ts'
import type { CargoSpace } from '../../reference/container.policy.ts'
import type { loadingEndpoints } from './loading.contract.ts'
import { cartonsFor, containersFor, loadSpace, palletsIn, palletSpace, volumeOf } from './loading.policy.ts'
import type { Carton } from './loading.policy.ts'

type Loading = (typeof loadingEndpoints)['loading']

/** Public: cartons of a quantity and where they fit. */
export async function planLoading(_ctx: Ctx, input: EndpointInput<Loading>): Promise<EndpointResult<Loading>> {
  const { length, width, height, weight, quantity, perCarton, upright, palletHeight } = input
  const carton: Carton = {
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    grossGrams: weight,
    isUpright: upright === 'yes',
  }
  const cartons = cartonsFor(quantity, perCarton)
  const palletMm = palletHeight * 10
  const pallet = spaceReply(carton, palletSpace(palletMm))
  const loaded = containerTypes.map((type) => ({
    type,
    ...spaceReply(carton, containers[type]),
    pallets: pallet.cartons > 0 ? palletsIn(type, palletMm, pallet.cartons * weight) : 0,
  }))
  const holds = (type: string) => loaded.find((one) => one.type === type)?.cartons ?? 0
  return {
    cartons,
    volumeCm3: cartons * volumeOf(carton),
    grossGrams: cartons * weight,
    pallet: { ...pallet, needed: pallet.cartons > 0 ? Math.ceil(cartons / pallet.cartons) : 0 },
    containers: loaded,
    needed: containersFor(cartons, { '20gp': holds('20gp'), '40gp': holds('40gp'), '40hq': holds('40hq') }),
  }
}

function spaceReply(carton: Carton, space: CargoSpace) {
  const { cartons, limit, layers } = loadSpace(carton, space)
  const { lengthMm, widthMm, heightMm, payloadGrams } = space
  return {
    lengthMm,
    widthMm,
    heightMm,
    cartons,
    limit,
    layers,
    volumeShare: Math.round((cartons * volumeOf(carton) * 100_000) / (lengthMm * widthMm * heightMm)),
    weightShare: Math.round((cartons * carton.grossGrams * 100) / payloadGrams),
  }
}

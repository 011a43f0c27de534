import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { identifierEndpoints } from './identifier.contract.ts'
import { checkNumber } from './identifier.policy.ts'

type Check = (typeof identifierEndpoints)['checkIdentifier']

/** Public: the kinds of number that a text can be. */
export const checkIdentifiers = async (
  _ctx: Ctx,
  { number, kind }: EndpointInput<Check>,
): Promise<EndpointResult<Check>> => ({ items: checkNumber(number, kind) })

import type { SignedIn } from '../../../shared/actor.ts'
import { found } from '../../../shared/errors.ts'
import type { Ctx } from '../../context.ts'

/** The id of the caller, whom the access of the endpoint has let in. */
export const callerOf = ({ actor }: Pick<Ctx, 'actor'>): string => (actor as SignedIn).userId

/** The company of the caller; 1031 without one. */
export const companyOf = ({ actor }: Pick<Ctx, 'actor'>): string => found((actor as SignedIn).companyId)

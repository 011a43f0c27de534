import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { assignDuties, assignRole } from '../../identity/account/standing.service.ts'
import { hintPages } from '../../notification/notification.hints.service.ts'
import type { operatorUserEndpoints } from './operator.users.contract.ts'

type Endpoints = typeof operatorUserEndpoints

/** Changes a platform role; it counts from the next call on, and the person's open pages show it at once. */
export async function changeRole(ctx: Ctx, input: EndpointInput<Endpoints['changeUserRole']>): Promise<null> {
  await assignRole(ctx, input)
  await tellPages(ctx, input.id)
  return null
}

/** Changes the duties of an operator; they count from the next call on, and the person's open pages show it at once. */
export async function changeDuties(ctx: Ctx, input: EndpointInput<Endpoints['changeUserDuties']>): Promise<null> {
  await assignDuties(ctx, input)
  await tellPages(ctx, input.id)
  return null
}

const tellPages = (ctx: Ctx, userId: string) => hintPages(ctx, [userId], { topic: 'account', id: '' })

import type { Ctx } from '../../../server/context.ts'
import { readStopToken } from '../../../server/messaging/mail-stop.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import type { unsubscribeEndpoints } from './unsubscribe.contract.ts'

type MailStop = EndpointResult<(typeof unsubscribeEndpoints)['unsubscribeLook']>

/** What a link ends, and whether it has been ended; changes nothing. */
export async function lookAtStop(ctx: Ctx, { token }: { token: string }): Promise<MailStop> {
  const { declared, id } = targetOf(ctx, token)
  return declared.look(ctx, id)
}

/** Ends the mails that a link names. Needs no session; idempotent. The page still shows what the mails told. */
export async function stopByLink(ctx: Ctx, { token }: { token: string }): Promise<MailStop> {
  const { declared, id } = targetOf(ctx, token)
  await declared.stop(ctx, id)
  return declared.look(ctx, id)
}

function targetOf({ server }: Ctx, token: string) {
  const { letter, id } = found(readStopToken(server.settings, token))
  return { id, declared: found(server.mailStops.find((one) => one.letter === letter)) }
}

import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { originalKey } from '../../media/media.service.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { answerSteps } from './application.answers.contract.ts'
import type { CompanyDraft } from './application.answers.contract.ts'
import type { applicationEndpoints } from './application.contract.ts'
import { licenceAnswersOf } from './licence-text.ts'

type Reply = EndpointResult<typeof applicationEndpoints.companyReadLicence>

/** Fills fields from the licence photo; invalid values are left for the person to type. */
export async function readLicence(ctx: Ctx, { photo }: { photo: string }): Promise<Reply> {
  const { userId } = ctx.actor as SignedIn
  const [file] = await ctx.db
    .select({ id: mediaFiles.id, kind: mediaFiles.kind })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, photo), eq(mediaFiles.ownerId, userId), isNull(mediaFiles.removedAt)))
  if (found(file).kind !== 'image') throw new AppError('not_found')
  const { ocr } = ctx.server
  if (ocr.source === 'manual') return { source: 'manual', fields: {}, message: m.company_licence_type_by_hand() }
  const stored = found(await ctx.server.files.read(originalKey(photo)))
  const read = await ocr.readLicence(await buffer(stored.stream)).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the licence could not be read')
    throw new AppError('unavailable', m.company_licence_unreadable())
  })
  const fields = validOnly(licenceAnswersOf(read))
  return {
    source: ocr.source,
    fields,
    message: Object.keys(fields).length > 0 ? m.company_licence_read() : m.company_licence_unreadable(),
  }
}

function validOnly(read: Record<string, unknown>): NonNullable<CompanyDraft['licence']> {
  const { shape } = answerSteps.licence
  const entries = Object.entries(read).flatMap(([field, value]) => {
    const schema = field in shape ? shape[field as keyof typeof shape] : undefined
    const judged = schema?.safeParse(value)
    return judged?.success ? [[field, judged.data] as const] : []
  })
  return Object.fromEntries(entries)
}

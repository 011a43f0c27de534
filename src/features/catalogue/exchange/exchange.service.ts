import { createHash } from 'node:crypto'
import { and, desc, eq, ilike, sum } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { refuseFile } from '../../../server/files/refuse-file.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { russian } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { toPlainText } from '../../../shared/text/plain-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { withScratch } from '../import/pictures/picture-sources.ts'
import { checkImportJob } from '../import/rows/import.check.jobs.ts'
import { moveImport } from '../import/import.service.ts'
import { startImport } from '../import/import.run.service.ts'
import { productImportFaults, productImports } from '../import/import.table.ts'
import type { ImportRow } from '../import/import.table.ts'
import { storeImport } from '../import/import.upload.service.ts'
import { packDocument } from './exchange.archive.service.ts'
import { dropParts, touchSession } from './exchange.session.service.ts'
import type { Session } from './exchange.session.service.ts'
import { exchangeParts } from './exchange.table.ts'

/** The largest part of a file, as announced to the program. */
export const partBytes = 8 * 1_048_576
const mostParts = 12_000
const mostDocumentsPerDay = 500

/** `mode=init`: forgets what an earlier exchange left and says how files are taken. */
export async function startExchange(ctx: Ctx, session: Session): Promise<string> {
  await inTransaction(ctx, async (ctx) => {
    await dropParts(ctx, session.companyId)
    await touchSession(ctx, session, { isBusy: true, document: '', importId: null })
  })
  return `zip=yes\nfile_limit=${partBytes}`
}

/** Whether `mode=init` was called; a session continues after a document was imported. */
const hasBegun = ({ isBusy, document }: Session): boolean => isBusy || document !== ''

/** `mode=file`: appends a part to a file. The same part sent twice counts once. */
export async function takePart(ctx: Ctx, session: Session, name: string, bytes: Buffer): Promise<string> {
  if (!hasBegun(session)) throw new AppError('wrong_state', m.exchange_order())
  if (bytes.length === 0) throw refuseFile(m.media_refused_empty())
  const { IMPORT_MB, IMPORT_ARCHIVE_MB } = ctx.server.settings
  const file = fileName(name)
  const own = eq(exchangeParts.companyId, session.companyId)
  // A document that is sent again after its import is a new one.
  if (session.document === file) {
    await dropParts(ctx, session.companyId, file)
    await touchSession(ctx, session, { document: '', importId: null })
  }
  const [held] = await ctx.db
    .select({ bytes: sum(exchangeParts.bytes) })
    .from(exchangeParts)
    .where(own)
  const most = IMPORT_MB + IMPORT_ARCHIVE_MB
  if (Number(held?.bytes ?? 0) + bytes.length > most * 1_048_576)
    throw refuseFile(m.exchange_too_large({ megabytes: most }))
  if ((await ctx.db.$count(exchangeParts, own)) >= mostParts)
    throw refuseFile(m.exchange_too_many({ count: mostParts }))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const [last] = await ctx.db.select().from(exchangeParts).where(own).orderBy(desc(exchangeParts.position)).limit(1)
  if (last?.name !== file || last.hash !== hash) {
    const key = `exchange/${session.id}/${newId(ctx.now)}`
    await ctx.server.files.put(key, bytes, 'application/octet-stream')
    await ctx.db
      .insert(exchangeParts)
      .values({ companyId: session.companyId, name: file, key, bytes: bytes.length, hash })
  }
  await touchSession(ctx, session, { isBusy: true })
  return 'success'
}

/** A name inside the exchange, which can leave no folder. */
function fileName(name: string): string {
  const plain = toPlainText(name).replaceAll('\\', '/').replace(/^\/+/, '')
  if (
    plain === '' ||
    plain.length > 200 ||
    plain.split('/').some((part) => part === '' || part === '.' || part === '..')
  )
    throw refuseFile(m.exchange_name())
  return plain
}

/** `mode=import`: begins the import of a document, then tells how far it is; at last what has become of its goods. */
export async function importDocument(ctx: Ctx, session: Session, name: string, origin: string): Promise<string> {
  const document = fileName(name)
  if (!hasBegun(session)) throw new AppError('wrong_state', m.exchange_order())
  const row = session.document === document ? await importOf(ctx, session) : undefined
  if (!row) return startDocument(ctx, session, document, origin)
  await touchSession(ctx, session)
  return proceed(ctx, session, row)
}

async function importOf({ db }: Ctx, { importId }: Session): Promise<ImportRow | undefined> {
  const [row] = importId ? await db.select().from(productImports).where(eq(productImports.id, importId)) : []
  return row
}

async function startDocument(ctx: Ctx, session: Session, document: string, origin: string): Promise<string> {
  const before = await importOf(ctx, session)
  if (before && !before.endedAt && before.status !== 'faulty') throw new AppError('wrong_state', m.exchange_wait())
  await consumeAttempt(ctx, `exchange:${session.companyId}`, mostDocumentsPerDay, dayMs)
  const owner = { companyId: session.companyId, createdBy: session.createdBy, language: russian, origin }
  const row = await withScratch(ctx, async (path) => {
    await packDocument(ctx, session, document, path)
    return storeImport(ctx, owner, path, document)
  })
  await inTransaction(ctx, async (ctx) => {
    await moveImport(ctx, row, ['mapping'], 'checking')
    await enqueue(ctx, checkImportJob, { id: row.id })
    await touchSession(ctx, session, { document, importId: row.id, isBusy: true })
  })
  return `progress\n${m.exchange_checking()}`
}

async function proceed(ctx: Ctx, session: Session, row: ImportRow): Promise<string> {
  if (row.status === 'checked' || (row.status === 'faulty' && row.goodCount > 0)) {
    await startImport(asSender(ctx, session), { id: row.id, withoutFaulty: true })
    return `progress\n${m.exchange_running({ done: 0, all: row.goodCount })}`
  }
  if (row.status === 'done') {
    await endDocument(ctx, session)
    return `success\n${await resultOf(ctx, row)}`
  }
  if (row.status === 'faulty' || row.status === 'failed' || row.status === 'cancelled') {
    await endDocument(ctx, session)
    throw refuseFile(row.failure || (await firstFault(ctx, row)))
  }
  return `progress\n${row.status === 'checking' || row.status === 'mapping' ? m.exchange_checking() : m.exchange_running({ done: row.doneCount + row.skippedCount, all: row.goodCount })}`
}

/** The program is at work as long as a document waits that it has sent. */
async function endDocument(ctx: Ctx, session: Session): Promise<void> {
  const { companyId, document } = session
  await dropParts(ctx, companyId, document)
  const isDocument = and(eq(exchangeParts.companyId, companyId), ilike(exchangeParts.name, '%.xml'))
  await touchSession(ctx, session, { isBusy: (await ctx.db.$count(exchangeParts, isDocument)) > 0 })
}

/** The person whose token the program has, as the import knows her. */
const asSender = (ctx: Ctx, { id, createdBy, companyId }: Session): Ctx & { actor: SignedIn } => ({
  ...ctx,
  actor: { kind: 'user', userId: createdBy, sessionId: id, role: 'user', duties: [], companyId, companyRole: 'sales' },
})

async function resultOf(ctx: Ctx, row: ImportRow): Promise<string> {
  const counts = m.exchange_done({ made: row.newCount, known: row.changedCount, left: row.rowCount - row.goodCount })
  return row.faultCount > 0 ? `${counts} ${await firstFault(ctx, row)}` : counts
}

async function firstFault({ db }: Ctx, { id }: ImportRow): Promise<string> {
  const [fault] = await db
    .select()
    .from(productImportFaults)
    .where(eq(productImportFaults.importId, id))
    .orderBy(productImportFaults.isQuestion, productImportFaults.position)
    .limit(1)
  return fault
    ? m.exchange_fault({ row: fault.row, heading: fault.heading, words: fault.words })
    : m.import_refused_xml_none()
}

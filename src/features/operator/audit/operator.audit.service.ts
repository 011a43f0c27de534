import { audit, verifyAudit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { AuditRecord, operatorAuditEndpoints } from './operator.audit.contract.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { WrittenCell } from '../../../server/spreadsheet/write-sheets.ts'
import { fits, readAuditLog, wordsOf } from './operator.audit.queries.ts'
import type { AuditFilters } from './operator.audit.queries.ts'

type Endpoints = typeof operatorAuditEndpoints

/** The audit log, newest first. */
export async function readAudit(
  ctx: Ctx,
  input: EndpointInput<Endpoints['audit']>,
): Promise<EndpointResult<Endpoints['audit']>> {
  const rows = await readAuditLog(ctx, fits(input), input.limit + 1, ...decodeCursor(input.cursor, 'number'))
  return cutPage(rows, input.limit, ({ position }) => [position])
}

/** Options of the log's filters. */
export async function listAuditWords(ctx: Ctx): Promise<EndpointResult<Endpoints['auditWords']>> {
  return { actions: await wordsOf(ctx, 'action'), subjectKinds: await wordsOf(ctx, 'subject_kind') }
}

/** Verifies that no entry was changed or removed, and records that this was requested. */
export async function verifyChain(ctx: Ctx): Promise<EndpointResult<Endpoints['verifyAudit']>> {
  const result = await verifyAudit(ctx.db)
  await audit(ctx, { action: 'audit_verified', subjectKind: 'audit', subjectId: 'log', details: result })
  return { ...result, at: ctx.now.toISOString() }
}

/** The filtered log as a file that a spreadsheet opens; the export itself is recorded. */
export async function exportAudit(
  ctx: Ctx,
  input: EndpointInput<Endpoints['auditExport']>,
): Promise<EndpointResult<Endpoints['auditExport']>> {
  await audit(ctx, { action: 'audit_exported', subjectKind: 'audit', subjectId: 'log', details: { ...input } })
  return {
    body: writeSheets('csv', [{ name: 'audit', rows: rowsOf(ctx, input) }]),
    mediaType: sheetTypes.csv,
    fileName: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
  }
}

const columns = [
  'position',
  'at',
  'actor_id',
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'address',
  'details',
  'hash',
]
const batch = 1000

async function* rowsOf(ctx: Ctx, filters: AuditFilters): AsyncGenerator<WrittenCell[]> {
  yield [...columns]
  let position: number | undefined
  for (;;) {
    const records: AuditRecord[] = await readAuditLog(ctx, fits(filters), batch, position)
    yield* records.map(cellsOf)
    position = records.at(-1)?.position
    if (records.length < batch) return
  }
}

const cellsOf = ({
  position,
  at,
  actor,
  action,
  subjectKind,
  subjectId,
  address,
  details,
  hash,
}: AuditRecord): WrittenCell[] => [
  { number: String(position) },
  at,
  actor?.id ?? '',
  actor?.name ?? '',
  action,
  subjectKind,
  subjectId,
  address ?? '',
  JSON.stringify(details),
  hash,
]

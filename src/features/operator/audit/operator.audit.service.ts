import { Readable } from 'node:stream'
import { audit, verifyAudit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { AuditRecord, operatorAuditEndpoints } from './operator.audit.contract.ts'
import { withoutCsvHarm } from '../../../server/spreadsheet/sheet.policy.ts'
import { fits, readAuditLog, wordsOf } from './operator.audit.queries.ts'
import type { AuditFilters } from './operator.audit.queries.ts'

type Endpoints = typeof operatorAuditEndpoints

/** The audit log, newest first. */
export async function readAudit(ctx: Ctx, input: EndpointInput<Endpoints['audit']>): Promise<EndpointResult<Endpoints['audit']>> {
  const rows = await readAuditLog(ctx, fits(input), input.limit + 1, ...decodeCursor(input.cursor, 'number'))
  return cutPage(rows, input.limit, ({ position }) => [position])
}

/** What may be chosen in the filters of the log. */
export async function listAuditWords(ctx: Ctx): Promise<EndpointResult<Endpoints['auditWords']>> {
  return { actions: await wordsOf(ctx, 'action'), subjectKinds: await wordsOf(ctx, 'subject_kind') }
}

/** Proves that no entry was changed or removed, and writes down that this was asked. */
export async function verifyChain(ctx: Ctx): Promise<EndpointResult<Endpoints['verifyAudit']>> {
  const result = await verifyAudit(ctx.db)
  await audit(ctx, { action: 'audit_verified', subjectKind: 'audit', subjectId: 'log', details: result })
  return { ...result, at: ctx.now.toISOString() }
}

/** The filtered log as a file that a spreadsheet opens; what was exported is itself written down. */
export async function exportAudit(ctx: Ctx, input: EndpointInput<Endpoints['auditExport']>): Promise<EndpointResult<Endpoints['auditExport']>> {
  await audit(ctx, { action: 'audit_exported', subjectKind: 'audit', subjectId: 'log', details: { ...input } })
  return { body: Readable.from(csvLines(ctx, input)), mediaType: 'text/csv; charset=utf-8', fileName: `audit-${ctx.now.toISOString().slice(0, 10)}.csv` }
}

const columns = ['position', 'at', 'actor_id', 'actor', 'action', 'subject_kind', 'subject_id', 'address', 'details', 'hash']
const batch = 1000

async function* csvLines(ctx: Ctx, filters: AuditFilters): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  let position: number | undefined
  for (;;) {
    const rows: AuditRecord[] = await readAuditLog(ctx, fits(filters), batch, position)
    yield rows.map(csvLine).join('')
    position = rows.at(-1)?.position
    if (rows.length < batch) return
  }
}

const csvLine = ({ position, at, actor, action, subjectKind, subjectId, address, details, hash }: AuditRecord): string =>
  `${[position, at, actor?.id, actor?.name, action, subjectKind, subjectId, address, JSON.stringify(details), hash].map(csvCell).join(',')}\r\n`

/** Quoted as RFC 4180 says; an apostrophe keeps a spreadsheet from taking a text, or a part behind a separator, for a formula. */
const csvCell = (value: string | number | null | undefined): string => `"${withoutCsvHarm(String(value ?? '')).replaceAll('"', '""')}"`

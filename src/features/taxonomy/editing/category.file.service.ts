import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { allowSlowBody } from '../../../server/http/body-timeout.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { columnLetters } from '../../../server/spreadsheet/sheet.policy.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import { withReceivedFile } from '../../../server/files/receive-file.ts'
import { lockTree, readAllAttributes, readTree } from './category-tree.ts'
import type { CategoryFile, categoryFileEndpoints } from './category.file.contract.ts'
import { planAttributes, planCategories } from './category-diff.ts'
import type { Plan } from './category-diff.ts'
import { readCategorySheet } from './read-category-sheet.ts'
import type { SheetCells } from './read-category-sheet.ts'
import { attributeCells, categoryCells, fileColumns } from './category-records.ts'
import type { FileKind } from './category-records.ts'

type Input<Name extends keyof typeof categoryFileEndpoints> = EndpointInput<(typeof categoryFileEndpoints)[Name]>

const mostMegabytes = 5
const mostShown = 300

/** All categories or all attributes; importing the unchanged file changes nothing. */
export async function exportCategories(ctx: Ctx, { kind }: Input<'exportCategories'>): Promise<RawReply> {
  const rows =
    kind === 'categories'
      ? (await readTree(ctx)).toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(categoryCells)
      : (await readAllAttributes(ctx)).map(attributeCells)
  return {
    body: writeSheets('csv', [{ name: kind, rows: [fileColumns[kind], ...rows] }]),
    mediaType: sheetTypes.csv,
    fileName: `${kind === 'categories' ? 'categories' : 'category-attributes'}-${ctx.now.toISOString().slice(0, 10)}.csv`,
  }
}

/** Checks a file as a whole; with the token of an earlier check of the same file over the same tree, imports it. */
export async function importCategories(
  ctx: Ctx,
  { kind, token }: Input<'importCategories'>,
  request: FastifyRequest,
): Promise<CategoryFile> {
  allowSlowBody(request)
  return withReceivedFile(
    ctx.server.settings,
    request,
    async ({ path, name }) => {
      const sheet = await readCategorySheet(ctx, path, kind)
      if (token === undefined) return answerOf(await makePlan(ctx, kind, sheet), sheet, kind, false)
      return inTransaction(ctx, async (ctx) => {
        await lockTree(ctx)
        const plan = await makePlan(ctx, kind, sheet)
        const answer = answerOf(plan, sheet, kind, true)
        if (answer.token !== token) throw new AppError('wrong_state', m.category_file_stale())
        await plan.save(ctx)
        await audit(ctx, {
          action: `${kind}_imported`,
          subjectKind: 'category',
          subjectId: kind,
          details: {
            file: name,
            added: answer.newCount,
            changed: answer.changedCount,
            codes: plan.changes
              .slice(0, mostShown)
              .map((change) => change.name)
              .join(' '),
          },
        })
        return answer
      })
    },
    { megabytes: mostMegabytes },
  )
}

const makePlan = (ctx: Ctx, kind: FileKind, sheet: SheetCells): Promise<Plan> =>
  kind === 'categories' ? planCategories(ctx, sheet) : planAttributes(ctx, sheet)

function answerOf(
  { changes, faults: found, state }: Plan,
  { headings, rows, faults: unread }: SheetCells,
  kind: FileKind,
  isApplied: boolean,
): CategoryFile {
  const faults = [...unread, ...found].toSorted((a, b) => a.row - b.row)
  const newCount = changes.filter(({ isNew }) => isNew).length
  const isGood = faults.length === 0 && changes.length > 0
  const value = (row: number, column: string) => rows.find((one) => one.row === row)?.cells[column] ?? ''
  return {
    token: isGood
      ? createHash('sha256')
          .update(JSON.stringify([kind, rows, state]))
          .digest('base64url')
          .slice(0, 40)
      : null,
    isApplied,
    newCount,
    changedCount: changes.length - newCount,
    faultCount: faults.length,
    changes: changes.slice(0, mostShown),
    faults: faults.slice(0, mostShown).map(({ row, column, words }) => ({
      row,
      cell: headings.includes(column) ? `${columnLetters(headings.indexOf(column))}${row}` : '',
      column,
      value: value(row, column).slice(0, 200),
      words,
    })),
  }
}

import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { originOf } from '../../../server/http/origin.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { contentLanguageOf, currentLocale, english, fallbackOrder, russian } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { companies } from '../../company/company.table.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { attributesOf } from '../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import { allCategories, categoryWay } from '../../taxonomy/category.service.ts'
import { exportColumns, importColumns } from './columns/import-columns.ts'
import type { ImportColumn } from './columns/import-columns.ts'
import type { importEndpoints } from './import.contract.ts'
import { findImport } from './import.queries.ts'
import { attributeTitle, attributeTitles } from './rows/category-lookup.ts'
import { productImportFaults } from './import.table.ts'
import type { ProductAnswers } from '../product/product.answers.contract.ts'
import { isNotRemoved, products } from '../product/product.table.ts'
import { columnLetters } from '../../../server/spreadsheet/sheet.policy.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { SheetFormat } from '../../../shared/sheet-types.ts'
import type { WrittenCell, WrittenSheet } from '../../../server/spreadsheet/write-sheets.ts'

type Endpoints = typeof importEndpoints

const pageRows = 200

const reply = (
  ctx: Ctx,
  format: SheetFormat,
  name: string,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): RawReply => ({
  body: writeSheets(format, sheets),
  mediaType: sheetTypes[format],
  fileName: `${name}-${ctx.now.toISOString().slice(0, 10)}.${format}`,
})

/** The goods of the caller's company as an import file: imported unchanged, it changes nothing. */
export async function exportProducts(
  ctx: Ctx,
  { format }: EndpointInput<Endpoints['exportProducts']>,
  request: FastifyRequest,
): Promise<RawReply> {
  const locale = currentLocale()
  const own = and(eq(products.companyId, companyOf(ctx)), isNotRemoved)
  const keys = await ctx.db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${products.answers}->'attributes')` })
    .from(products)
    .where(own)
    .orderBy(sql`1`)
  // A value that other tables write in one cell takes three cells in ours.
  const columns = exportColumns
  const attributes = keys
    .map(({ key }) => key)
    .slice(0, Math.max(0, ctx.server.settings.IMPORT_COLUMNS - columns.length))
  const origin = originOf(ctx, request)
  const rules = new Map<string, CategoryAttribute[]>()
  const titles = await attributeTitles(ctx)
  async function* rows(): AsyncGenerator<WrittenCell[]> {
    yield withLocale(locale, () => [
      ...columns.map(({ title }) => title(locale)),
      ...attributes.map((key) => attributeTitle(key, titles, true)),
    ])
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const page = await ctx.db
        .select({ id: products.id, answers: products.answers })
        .from(products)
        .where(and(own, gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(pageRows)
      for (const { answers } of page)
        if (!rules.has(answers.category)) rules.set(answers.category, (await attributesOf(ctx, answers.category)) ?? [])
      yield* page.map(({ id, answers }) =>
        withLocale(locale, () => [
          ...columns.map((column) => cellOf(column, id, answers, origin, locale)),
          ...attributes.map((key) =>
            attributeCell(
              answers.attributes[key],
              rules.get(answers.category)?.find((rule) => rule.key === key),
              locale,
            ),
          ),
        ]),
      )
      if (page.length < pageRows) return
      after = page.at(-1)?.id ?? after
    }
  }
  return reply(ctx, format, m.import_file_goods(), [{ name: m.product_list(), rows: rows() }])
}

function cellOf(
  column: ImportColumn,
  id: string,
  answers: ProductAnswers,
  origin: string,
  locale: Locale,
): WrittenCell {
  const { key, kind, choices, scale = 0 } = column
  if (key === 'id') return id
  if (key === 'pictures') return answers.pictures.map((picture) => origin + publicImageUrl(picture, 1600)).join('\n')
  const value = key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part], answers)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? m.product_yes() : m.product_no()
  if (typeof value === 'number')
    return { number: kind === 'money' ? decimal(value, 2) : kind === 'scaled' ? decimal(value, scale) : `${value}` }
  return typeof value === 'string' ? (choices?.[value]?.({}, { locale }) ?? value) : ''
}

function decimal(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  return `${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`
}

function attributeCell(
  value: string | number | boolean | undefined,
  rule: CategoryAttribute | undefined,
  locale: Locale,
): WrittenCell {
  if (value === undefined) return ''
  if (typeof value === 'number') return { number: `${value}` }
  if (typeof value === 'boolean') return value ? m.product_yes() : m.product_no()
  return rule?.choices.find(({ key }) => key === value)?.name[contentLanguageOf(locale)] ?? value
}

/**
 * An empty table with an example in a category of the company, the accepted values of each column, and the categories,
 * in the caller's language.
 */
export async function readTemplate(
  ctx: Ctx,
  { format }: EndpointInput<Endpoints['importTemplate']>,
): Promise<RawReply> {
  const locale = currentLocale()
  const columns = importColumns.filter(({ example, key }) => example !== undefined && fitsLanguage(key, locale))
  const all = await allCategories(ctx)
  const parents = new Set(all.map(({ parent }) => parent))
  const ways = await Promise.all(
    all.filter(({ code }) => !parents.has(code)).map(async ({ code }) => categoryWay(ctx, code)),
  )
  const own = await ownCategories(ctx)
  const category = (ways.find((way) => way.some(({ code }) => own.includes(code))) ?? ways[0])?.at(-1)?.code ?? ''
  const leaves = ways.map((way) => [
    way.at(-1)?.code ?? '',
    way.map((category) => category[contentLanguageOf(locale)]).join(' > '),
  ])
  const example = (one: ImportColumn) =>
    one.key === 'category'
      ? category
      : typeof one.example === 'string'
        ? one.example
        : (one.example?.[contentLanguageOf(locale)] ?? '')
  return reply(ctx, format, m.import_file_template(), [
    { name: m.product_list(), rows: [columns.map(({ title }) => title(locale)), columns.map(example)] },
    {
      name: m.import_sheet_hints(),
      rows: [
        [m.import_sheet_column(), m.import_sheet_takes()],
        ...columns.map((column) => [column.title(locale), hintOf(column)]),
      ],
    },
    { name: m.import_sheet_categories(), rows: [[m.import_sheet_code(), m.product_category()], ...leaves] },
  ])
}

async function ownCategories(ctx: Ctx): Promise<readonly string[]> {
  const [company] = await ctx.db
    .select({ answers: companies.answers })
    .from(companies)
    .where(eq(companies.id, companyOf(ctx)))
  return company?.answers.trade?.categories ?? []
}

/**
 * The text columns of the template: in the caller's language, and in Russian for buyers, or in Chinese if the caller
 * writes Russian.
 */
const fitsLanguage = (key: string, locale: Locale): boolean =>
  !key.startsWith('texts.') ||
  [contentLanguageOf(locale), ...fallbackOrder[locale].filter((one) => one !== english), russian].some(
    (language) => language === key.split('.')[1],
  )

const hints: Record<ImportColumn['kind'], () => string> = {
  words: m.import_hint_words,
  id: m.import_fault_id,
  whole: m.import_fault_whole,
  money: m.import_fault_money,
  scaled: m.import_fault_number,
  choice: m.import_hint_words,
  flag: m.import_fault_flag,
  date: m.import_fault_date,
  category: m.import_hint_category,
  pictures: m.import_hint_pictures,
  attribute: m.import_hint_words,
  size: m.import_fault_size,
  weights: m.import_fault_weights,
  lines: m.import_hint_words,
}

const hintOf = ({ key, kind, choices }: ImportColumn): string =>
  choices
    ? Object.values(choices)
        .map((name) => name())
        .join(', ')
    : key === 'articleNumber'
      ? m.import_hint_article()
      : hints[kind]()

/** All faults of a file, for correction offline. */
export async function downloadFaults(
  ctx: Ctx,
  { id, format }: EndpointInput<Endpoints['importFaultsFile']>,
): Promise<RawReply> {
  const { id: importId } = await findImport(ctx, id)
  async function* rows(): AsyncGenerator<string[]> {
    yield [
      m.import_fault_row(),
      m.import_fault_cell(),
      m.import_sheet_column(),
      m.import_fault_value(),
      m.import_fault_kind(),
      m.import_fault_words(),
    ]
    const faults = await ctx.db
      .select()
      .from(productImportFaults)
      .where(eq(productImportFaults.importId, importId))
      .orderBy(asc(productImportFaults.position))
    for (const { row, column, heading, value, words, isQuestion } of faults)
      yield [
        `${row}`,
        column === null ? '' : `${columnLetters(column)}${row}`,
        heading,
        value,
        isQuestion ? m.import_question() : m.import_fault(),
        words,
      ]
  }
  const locale = currentLocale()
  const all: string[][] = []
  await withLocale(locale, async () => {
    for await (const row of rows()) all.push(row)
  })
  return reply(ctx, format, m.import_file_faults(), [{ name: m.import_faults(), rows: all }])
}

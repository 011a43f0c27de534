import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isOneOf } from '../../server/database/columns.ts'
import { refuseFields } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { publicProductStatuses } from '../catalogue/product/product.enums.policy.ts'
import { products } from '../catalogue/product/product.table.ts'
import { companies } from '../company/company.table.ts'
import { publicStatuses } from '../company/company.enums.policy.ts'
import { citePublicImages, filesWithin, replaceCitations, unciteFiles } from '../media/media.service.ts'
import { mediaFiles } from '../media/media.table.ts'
import { readCountries } from '../reference/reference-files.ts'
import { categories } from '../taxonomy/taxonomy.table.ts'
import type { RfqAnswers } from './rfq.answers.contract.ts'
import { attachmentsOf, faultsOf, picturesOf } from './rfq.answers.policy.ts'
import type { rfqs } from './rfq.table.ts'

const countries = new Set(readCountries().map(({ code }) => code))

/** The columns that repeat parts of the answers. */
export const columnsOf = (answers: RfqAnswers) =>
  ({
    answers,
    title: answers.title,
    searchText: [answers.title, ...answers.items.map(({ name }) => name)].join('\n').toLowerCase().slice(0, 20_000),
    branches: sql`coalesce(category_way(${answers.category}::text), '{}')`,
    destination: answers.destination,
    visibility: answers.visibility,
    invited: answers.invited,
    mostQuotations: answers.mostQuotations,
  }) satisfies { [Column in keyof typeof rfqs.$inferInsert]?: unknown }

/** Checks against the platform's lists and the caller's files; what the request already holds stays allowed. */
export async function checkAnswers(
  ctx: Ctx,
  held: RfqAnswers,
  answers: RfqAnswers,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const faults: FieldErrors = faultsOf(answers, { isWhole, now: ctx.now })
  if (answers.destination !== '' && !countries.has(answers.destination)) faults['destination'] ??= m.field_invalid()
  if (answers.category !== '' && !(await isCategory(ctx, answers.category, isWhole ? '' : held.category)))
    faults['category'] ??= m.company_error_category_unknown()
  const files = await filesWithin(ctx, attachmentsOf(answers), attachmentsOf(held))
  // A missing file gets the same answer as somebody else's.
  if (answers.attachments.some(({ file }) => files.get(file)?.isPublic !== false))
    faults['attachments'] = m.company_error_file()
  const pictures = await publicPictures(ctx, picturesOf(answers))
  for (const [place, { picture }] of answers.items.entries())
    if (picture && !pictures.has(picture)) faults[`items.${place}.picture`] = m.company_error_file()
  const publicGoods = await publicProducts(ctx, productsOf(answers))
  const heldGoods = productsOf(held)
  for (const [place, { productId }] of answers.items.entries())
    if (productId && !publicGoods.has(productId) && !heldGoods.includes(productId))
      faults[`items.${place}.productId`] = m.inquiry_product_gone()
  const added = answers.invited.filter((id) => !held.invited.includes(id))
  if (added.length > 0 && (await invitable(ctx, added)) < added.length) faults['invited'] ??= m.field_invalid()
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

/** Cites added files and uncites removed ones. */
export async function citeAnswers(ctx: Ctx, before: RfqAnswers, after: RfqAnswers): Promise<void> {
  await replaceCitations(ctx, attachmentsOf(before), attachmentsOf(after))
  const [old, now] = [picturesOf(before), picturesOf(after)]
  await citePublicImages(
    ctx,
    now.filter((id) => !old.includes(id)),
  )
  await unciteFiles(
    ctx,
    old.filter((id) => !now.includes(id)),
  )
}

async function isCategory(ctx: Ctx, code: string, held: string): Promise<boolean> {
  return (
    code === held ||
    (await ctx.db.$count(categories, and(eq(categories.code, code), eq(categories.isHidden, false)))) > 0
  )
}

async function publicPictures(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), eq(mediaFiles.isPublic, true), eq(mediaFiles.kind, 'image')))
  return new Set(rows.map(({ id }) => id))
}

const productsOf = ({ items }: RfqAnswers): string[] => items.flatMap(({ productId }) => productId ?? [])

/** Those of the products that everybody may see. */
async function publicProducts(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(
      and(
        inArray(products.id, ids),
        isOneOf(products.status, publicProductStatuses),
        isOneOf(companies.status, publicStatuses),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const invitable = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(companies, and(inArray(companies.id, ids), isOneOf(companies.status, publicStatuses)))

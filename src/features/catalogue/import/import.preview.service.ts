import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguages, currentLocale } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { previewPicture } from '../../media/media.upload.service.ts'
import { pictureName } from './pictures/import.archive.service.ts'
import type { PictureArchive } from './pictures/import.archive.service.ts'
import { archiveKey, fileKey, findImport } from './import.queries.ts'
import { textAt } from './rows/known-products.ts'
import { embeddedName, isLink, ownPicture } from './pictures/import.links.policy.ts'
import type { importEndpoints, ImportPreview } from './import.contract.ts'
import { withArchiveAt, withScratch } from './pictures/picture-sources.ts'
import type { PictureSources } from './pictures/picture-sources.ts'
import { productImportRows } from './import.table.ts'

type Endpoints = typeof importEndpoints
type Staged = typeof productImportRows.$inferSelect

const pageRows = 12

/**
 * The valid rows of a checked file, with the first picture of each if it is available; links are followed only during
 * the import.
 */
export async function listImportRows(
  ctx: Ctx,
  { id, cursor }: EndpointInput<Endpoints['importRows']>,
): Promise<EndpointResult<Endpoints['importRows']>> {
  const file = await findImport(ctx, id)
  const [after = 0] = decodeCursor(cursor, 'number')
  const rows = await ctx.db
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, file.id), gt(productImportRows.row, after)))
    .orderBy(asc(productImportRows.row))
    .limit(pageRows + 1)
  const page = cutPage(rows, pageRows, ({ row }) => [row])
  const names = (isWanted: (ref: string) => boolean) =>
    page.items.some(({ pictures }) => (pictures ?? []).slice(0, 1).some(isWanted))
  const hasEmbedded = names((ref) => embeddedName(ref) !== null)
  const hasNamed = file.archiveName !== null && names((ref) => embeddedName(ref) === null && !isLink(ref))
  const items = await withArchiveAt(ctx, hasNamed ? archiveKey(file.id) : null, (archive) =>
    withArchiveAt(ctx, hasEmbedded ? fileKey(file.id) : null, async (workbook) => {
      const shown: ImportPreview[] = []
      for (const row of page.items) shown.push(await previewOf(ctx, row, file.origin, { archive, workbook }))
      return shown
    }),
  )
  return { items, nextCursor: page.nextCursor }
}

async function previewOf(ctx: Ctx, staged: Staged, origin: string, sources: PictureSources): Promise<ImportPreview> {
  const { row, values, pictures } = staged
  const title = contentLanguages.map((locale) => textAt(staged, `texts.${locale}.title`)).find(Boolean) ?? ''
  const prices = Array.from({ length: 8 }, (_, tier) => values[`tiers.${tier}.price`]).filter(
    (price) => typeof price === 'number',
  )
  return {
    row,
    articleNumber: textAt(staged, 'articleNumber'),
    title,
    price: prices
      .map((amount) => formatMoney({ amount, currency: (values['currency'] ?? 'CNY') as Currency }, currentLocale()))
      .join(' / '),
    pictureCount: pictures?.length ?? 0,
    picture: await pictureOf(ctx, pictures?.[0], origin, sources),
  }
}

async function pictureOf(
  ctx: Ctx,
  ref: string | undefined,
  origin: string,
  { archive, workbook }: PictureSources,
): Promise<string | null> {
  const own = ref === undefined ? null : ownPicture(ref, origin)
  if (own) return publicImageUrl(own, 240)
  const embedded = ref === undefined ? null : embeddedName(ref)
  const source: PictureArchive | null = embedded === null ? archive : workbook
  if (ref === undefined || !source || (embedded === null && isLink(ref))) return null
  return withScratch(ctx, async (path) => {
    await source.extract(pictureName(embedded ?? ref), path)
    return `data:image/webp;base64,${(await previewPicture(path)).toString('base64')}`
    // A picture that cannot be shown is reported during the import.
  }).catch(() => null)
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { m } from '../../../../shared/wording/messages.js'
import { mediaFiles } from '../../../media/media.table.ts'
import { pictureName } from '../pictures/import.archive.service.ts'
import { embeddedName, isFetchable, isLink, ownPicture } from '../pictures/import.links.policy.ts'
import { isExchange } from '../import.formats.policy.ts'
import { faultAt } from './row-faults.ts'
import type { ReadRow } from './row-faults.ts'
import type { ImportRow } from '../import.table.ts'
import { filesOf } from '../../product/product-columns.ts'
import type { ProductRow } from '../../product/product.table.ts'

/** Our own pictures named by rows and uploaded by the importing user. */
export async function uploadedBy(
  { db }: Ctx,
  { origin, createdBy }: ImportRow,
  rows: readonly ReadRow[],
): Promise<ReadonlySet<string>> {
  const ids = [
    ...new Set(rows.flatMap(({ pictures }) => (pictures ?? []).flatMap((ref) => ownPicture(ref, origin) ?? []))),
  ]
  if (ids.length === 0) return new Set()
  const files = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(
      and(
        inArray(mediaFiles.id, ids),
        eq(mediaFiles.ownerId, createdBy),
        eq(mediaFiles.isPublic, true),
        isNull(mediaFiles.removedAt),
      ),
    )
  return new Set(files.map(({ id }) => id))
}

/** Refuses unavailable pictures: other people's, links that may not be fetched, names that are not in the archive. */
export function refuseWrongPictures(
  read: ReadRow,
  product: ProductRow | undefined,
  { row, archive }: { row: ImportRow; archive: ReadonlySet<string> | null },
  uploaded: ReadonlySet<string>,
): void {
  const isForeign = isExchange(row.format)
  const left = new Set<string>()
  const held = new Set([...filesOf(product?.answers ?? null), ...filesOf(product?.published ?? null)])
  for (const ref of read.pictures ?? []) {
    const embedded = embeddedName(ref)
    if (embedded !== null) {
      // Spreadsheet programs store a few image formats that the web does not show.
      if (!/\.(jpe?g|png|webp)$/i.test(embedded))
        read.faults.push({
          ...faultAt(read, 'pictures', m.media_refused_photo_type()),
          value: embedded,
          isQuestion: true,
        })
      continue
    }
    const own = ownPicture(ref, row.origin)
    const words = own
      ? held.has(own) || uploaded.has(own)
        ? null
        : m.import_picture_unknown()
      : isLink(ref)
        ? isFetchable(ref)
          ? null
          : m.import_link_scheme()
        : archive === null
          ? m.import_picture_no_archive()
          : archive.has(pictureName(ref))
            ? null
            : m.import_picture_missing({ name: ref.slice(0, 100) })
    if (!words) continue
    // A program names pictures that it did not send; the product keeps those that it has.
    read.faults.push({ ...faultAt(read, 'pictures', words), ...(isForeign && { isQuestion: true as const }) })
    if (isForeign) left.add(ref)
  }
  if (left.size === 0 || !read.pictures) return
  const rest = read.pictures.filter((ref) => !left.has(ref))
  read.pictures = rest.length > 0 ? rest : null
}

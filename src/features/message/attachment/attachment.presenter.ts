import type { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { isPublicProductStatus } from '../../catalogue/product/product.enums.policy.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { privateLink } from '../../media/media.service.ts'
import { countryNames } from '../message-countries.ts'
import type { Attachment } from './attachment.contract.ts'
import { presentQuotationCard } from './attachment.quotation.presenter.ts'
import type { AttachmentRow } from './attachment.queries.ts'

/** Files and cards in the language of the reader; `present` makes a typed text readable for the reader's side. */
export const presentAttachments = (
  ctx: Ctx,
  rows: readonly AttachmentRow[],
  present: (text: string) => string,
): z.input<typeof Attachment>[] => rows.map((row) => presentAttachment(ctx, row, present))

function presentAttachment(
  ctx: Ctx,
  { attachment, file, product, companyStatus, quotation, rfq }: AttachmentRow,
  present: (text: string) => string,
): z.input<typeof Attachment> {
  const { kind, fileId, fileName, productId, content } = attachment
  const language = contentLanguageOf(ctx.locale)
  if (kind === 'file')
    return {
      kind,
      fileId: fileId ?? '',
      name: present(fileName ?? ''),
      mediaType: file?.mediaType ?? '',
      bytes: file?.bytes ?? 0,
      width: file?.width ?? null,
      height: file?.height ?? null,
      url: fileId === null ? '' : privateLink(ctx, fileId),
    }
  if (kind === 'quotation') return presentQuotationCard(ctx, { ...attachment, quotation, rfq }, present)
  if (kind === 'place') {
    const code = content?.country ?? ''
    return {
      kind,
      country: { code, name: countryNames.get(code)?.[language] ?? code },
      city: present(content?.city ?? ''),
      incoterm: content?.incoterm ?? null,
      name: present(content?.name ?? ''),
      address: present(content?.address ?? ''),
      coordinates: content?.coordinates ?? null,
      hours: present(content?.hours ?? ''),
      contact: present(content?.contact ?? ''),
    }
  }
  const isPublic =
    product !== null && companyStatus !== null && isPublicProductStatus(product.status) && isPublicStatus(companyStatus)
  return {
    kind,
    productId,
    title: content?.title?.[language] ?? '',
    pictureUrl: content?.picture && isPublic ? publicImageUrl(content.picture, 240) : null,
    path: isPublic && product.slugs ? `/products/${product.slugs[language]}` : null,
    quantity: content?.quantity ?? null,
    unit: content?.unit ?? null,
    minimumOrderQuantity: content?.minimumOrderQuantity ?? null,
    price: content?.price ?? null,
  }
}

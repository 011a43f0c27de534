import { useState } from 'react'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatFileSize, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { GoodsPicture } from '../../../../ui/picture/goods-picture.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { quantityText } from '../../../catalogue/product/rules/product.quantity.policy.ts'
import { spanText } from '../../../catalogue/product/storefront/ui/product-price-text.ts'
import type { Attachment } from '../attachment.contract.ts'
import { FileDialog } from './file-dialog.tsx'
import { PlaceCard } from './place-card.tsx'
import { QuotationCard } from './quotation-card.tsx'
import styles from './attachments.module.css'

type FileOf = Extract<Attachment, { kind: 'file' }>
type ProductOf = Extract<Attachment, { kind: 'product' }>

/** Files and cards of a message. `threadId` gives new links to files; null where only the first ones are allowed. */
export function AttachmentList({
  threadId,
  attachments,
}: {
  threadId: string | null
  attachments: readonly Attachment[]
}) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={m.attachment_list()}>
      {attachments.map((one, index) => (
        <li key={index}>
          {one.kind === 'file' ? (
            <FileCard threadId={threadId} file={one} />
          ) : one.kind === 'product' ? (
            <ProductCard product={one} />
          ) : one.kind === 'quotation' ? (
            <QuotationCard quotation={one} />
          ) : (
            <PlaceCard place={one} />
          )}
        </li>
      ))}
    </ul>
  )
}

function FileCard({ threadId, file }: { threadId: string | null; file: FileOf }) {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  const name = file.name || m.attachment_unnamed()
  const isPicture = file.width !== null
  return (
    <>
      <button
        type="button"
        className={styles.card}
        aria-label={m.attachment_open({ name })}
        onClick={() => setOpen(true)}
      >
        {isPicture && !isGone ? (
          // The link of an older page has ended; the dialog gets a new one.
          <img className={styles.thumbnail} src={file.url} alt="" loading="lazy" onError={() => setGone(true)} />
        ) : (
          <IconFileTypePdf size={28} stroke={1.4} aria-hidden />
        )}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.fact}>{formatFileSize(file.bytes, currentLocale())}</span>
        </span>
      </button>
      {isOpen && <FileDialog threadId={threadId} file={file} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProductCard({ product }: { product: ProductOf }) {
  const { title, pictureUrl, path, quantity, unit, minimumOrderQuantity, price } = product
  const locale = currentLocale()
  const amountOf = (count: number | null) =>
    count === null ? '' : unit ? quantityText(count, unit) : formatNumber(count, locale)
  const amount = amountOf(quantity)
  const priced = amountOf(price ? (minimumOrderQuantity ?? quantity) : quantity)
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        <GoodsPicture src={pictureUrl} />
      </span>
      <span>
        {path === null ? (
          <>
            <span className={styles.name}>{title}</span>
            <span className={styles.fact}>{m.attachment_product_gone()}</span>
          </>
        ) : (
          <PageLink to={path} className={styles.name}>
            {title}
          </PageLink>
        )}
        <span className={styles.fact}>
          {amount && amount !== priced && `${amount} · `}
          {priced && `${m.attachment_product_price({ quantity: priced })}${m.text_colon()}`}
          {price === null ? m.product_price_on_request() : spanText(price, price.currency)}
        </span>
      </span>
    </div>
  )
}

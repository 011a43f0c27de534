import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { GoodsPicture } from '../../../../ui/picture/goods-picture.tsx'
import { unitOfMany } from '../../../catalogue/product/rules/product.quantity.policy.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import { loadGoods, loadOwnGoods } from './product-choices.ts'
import type { Goods } from './product-choices.ts'
import styles from './attachments.module.css'

type Props = { companyId: string | null; onChoose(product: DraftAttachment): void; onClose(): void }

/** Chooses a product for a message: of the own company by words, or from favourites and what was viewed recently. */
export function ProductDialog({ companyId, onChoose, onClose }: Props) {
  const form = useId()
  const [q, setQ] = useState('')
  const [goods, setGoods] = useState<Goods | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () =>
        void (companyId === null ? loadGoods() : loadOwnGoods(companyId, q)).then(
          (found) => !isGone && setGoods(found),
          () => !isGone && setGoods([]),
        ),
      q === '' ? 0 : 250,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [companyId, q])

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const product = goods?.find(({ id }) => id === chosen)
    if (!product) return
    const quantity = Number(new FormData(event.currentTarget).get('quantity'))
    onChoose({
      input: { kind: 'product', productId: product.id, ...(quantity > 0 && { quantity }) },
      label: product.title,
    })
  }

  const product = goods?.find(({ id }) => id === chosen)
  return (
    <Dialog
      title={m.attachment_choose_product()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} disabled={!product}>
            {m.attachment_insert()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={choose}>
        {companyId !== null && (
          <TextField
            type="search"
            label={m.attachment_products_own()}
            value={q}
            maxLength={100}
            onChange={({ target }) => setQ(target.value)}
          />
        )}
        {goods?.length === 0 && (
          <EmptyState
            title={m.attachment_products_none()}
            {...(companyId === null && { text: m.attachment_products_none_buyer() })}
          />
        )}
        <fieldset className={styles.goods}>
          <legend className="visually-hidden">{m.attachment_product()}</legend>
          {goods?.map(({ id, title, pictureUrl }) => (
            <label key={id}>
              <input type="radio" name="product" checked={id === chosen} onChange={() => setChosen(id)} />
              <span className={styles.picture}>
                <GoodsPicture src={pictureUrl} />
              </span>
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
        {product && (
          <TextField
            key={product.id}
            label={`${m.attachment_quantity()}${m.text_comma()}${unitOfMany(product.unit)}`}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={999_999_999}
            defaultValue={product.minimumOrderQuantity ?? ''}
          />
        )}
      </form>
    </Dialog>
  )
}

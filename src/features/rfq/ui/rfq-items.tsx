import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { typedMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { readAmount, readCount } from '../../catalogue/product/editing/product.typed.policy.ts'
import { mostPrice, mostQuantity } from '../../catalogue/product/product.answers.contract.ts'
import { productUnits } from '../../catalogue/product/product.enums.policy.ts'
import type { ProductUnit } from '../../catalogue/product/product.enums.policy.ts'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import type { UploadedFile } from '../../media/media.policy.ts'
import { PhotoField } from '../../media/ui/photo-field.tsx'
import { emptyItem } from '../rfq.answers.contract.ts'
import type { RfqItem } from '../rfq.answers.contract.ts'
import { mostItems } from '../rfq.enums.policy.ts'
import type { Editing } from './rfq-editing.ts'
import { RfqPaste } from './rfq-paste.tsx'
import { TypedInput } from './typed-input.tsx'
import styles from './rfq.module.css'

/** Long tables are shown in parts. */
const shownAtFirst = 20

/** The lines of a request: what, how much, at which price at best, with a picture. */
export function RfqItems({ rfq, answers, change, errorAt, typed, setTyped, dropTypedRow }: Editing) {
  const { items, currency } = answers
  const [isPasting, setPasting] = useState(false)
  const [most, setMost] = useState(shownAtFirst)
  const [uploaded, setUploaded] = useState<Record<string, UploadedFile>>({})
  const locale = currentLocale()
  const set = (place: number, part: Partial<RfqItem>) =>
    change({ items: items.map((item, at) => (at === place ? { ...item, ...part } : item)) })
  const pictureOf = (id: string | null): UploadedFile | null =>
    id === null ? null : (uploaded[id] ?? { id, url: rfq.files[id]?.previewUrl ?? '', width: 1, height: 1 })

  return (
    <SectionCard title={m.rfq_items()} note={m.rfq_items_note()}>
      {errorAt('items') && <p className={styles.fault}>{errorAt('items')}</p>}
      <ol className={styles.items}>
        {items.slice(0, most).map((item, place) => (
          // Lines have no identity of their own: they are edited in place.
          <li key={place} className={styles.item}>
            <div className={styles.itemHead}>
              <strong>{m.rfq_item_at({ place: place + 1 })}</strong>
              <Button
                variant="quiet"
                isSmall
                aria-label={m.rfq_item_remove_at({ place: place + 1 })}
                onClick={() => {
                  dropTypedRow('items', place)
                  change({ items: items.toSpliced(place, 1) })
                }}
              >
                {m.media_field_remove()}
              </Button>
            </div>
            <TextInput
              label={m.rfq_item_name()}
              withAsterisk
              value={item.name}
              maxLength={200}
              error={errorAt(`items.${place}.name`)}
              onChange={(event) => set(place, { name: event.currentTarget.value })}
            />
            <div className={styles.fields}>
              <TypedInput
                {...{ typed, setTyped }}
                path={`items.${place}.quantity`}
                label={m.rfq_item_quantity()}
                withAsterisk
                value={item.quantity}
                text={(value) => formatNumber(value, locale)}
                read={(text) => readCount(text, locale, { min: 1, max: mostQuantity }, m.rfq_item_quantity_whole)}
                error={errorAt(`items.${place}.quantity`)}
                onChange={(quantity) => set(place, { quantity })}
              />
              <NativeSelect
                label={m.rfq_item_unit()}
                value={item.unit}
                data={productUnits.map((unit) => ({ value: unit, label: unitNames[unit]() }))}
                onChange={(event) => set(place, { unit: event.currentTarget.value as ProductUnit })}
              />
              <TypedInput
                {...{ typed, setTyped }}
                path={`items.${place}.targetPrice`}
                label={m.rfq_item_price()}
                value={item.targetPrice}
                suffix={currency}
                text={(amount) => typedMoney({ amount, currency }, locale)}
                read={(text) => readAmount(text, currency, locale, { min: 1, max: mostPrice })}
                error={errorAt(`items.${place}.targetPrice`)}
                onChange={(targetPrice) => set(place, { targetPrice })}
              />
            </div>
            <Textarea
              label={m.rfq_item_specification()}
              autosize
              minRows={1}
              maxRows={10}
              maxLength={500}
              value={item.specification}
              error={errorAt(`items.${place}.specification`)}
              onChange={(event) => set(place, { specification: event.currentTarget.value })}
            />
            <PhotoField
              label={m.rfq_item_picture()}
              purpose="public"
              value={pictureOf(item.picture)}
              error={errorAt(`items.${place}.picture`)}
              onChange={(file) => {
                if (file) setUploaded((before) => ({ ...before, [file.id]: file }))
                set(place, { picture: file?.id ?? null })
              }}
            />
          </li>
        ))}
      </ol>
      {items.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + 50)}>
          {m.rfq_items_more({ count: items.length - most })}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={items.length >= mostItems}
          onClick={() => {
            setMost(Math.max(most, items.length + 1))
            change({ items: [...items, emptyItem()] })
          }}
        >
          {m.rfq_item_add()}
        </Button>
        <Button variant="outlined" disabled={items.length >= mostItems} onClick={() => setPasting(true)}>
          {m.rfq_paste()}
        </Button>
      </div>
      {isPasting && (
        <RfqPaste
          currency={currency}
          onDone={(added) => {
            setPasting(false)
            for (const [place, { name }] of [...items.entries()].toReversed())
              if (name === '') dropTypedRow('items', place)
            change({ items: [...items.filter(({ name }) => name !== ''), ...added].slice(0, mostItems) })
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </SectionCard>
  )
}

import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { textOf } from '../../../client/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Stack } from './demo-page.tsx'
import { sampleCategories } from './uikit/demo-samples.ts'
import type { SampleGoods } from './uikit/demo-samples.ts'
import styles from './crud-form.module.css'

type Props = { goods: SampleGoods | null; nextId: string; onSave: (goods: SampleGoods) => void; onClose: () => void }

/** Creates or changes a row in the gallery. Nothing is sent to the server. */
export function CrudForm({ goods, nextId, onSave, onClose }: Props) {
  const [errors, setErrors] = useState<{ name?: string; price?: string; minimum?: string }>({})
  const [first = ''] = sampleCategories()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => textOf(form, name)
    const price = Math.round(Number(text('price').replace(',', '.')) * 100)
    const minimum = Number(text('minimum'))
    const found = {
      ...(!text('name') && { name: m.field_required() }),
      ...(!(price > 0) && { price: m.gallery_price_error() }),
      ...(!(minimum > 0 && minimum % 50 === 0) && { minimum: m.gallery_minimum_error() }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onSave({
      id: nextId,
      stock: 0,
      status: 'pending',
      ...goods,
      name: text('name'),
      category: text('category'),
      price,
      minimum,
    })
  }

  return (
    <Dialog title={goods ? m.gallery_edit() : m.gallery_add()} width={464} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label={m.gallery_name()}
            name="name"
            defaultValue={goods?.name}
            error={errors.name}
            data-autofocus
          />
          <label className={styles.field}>
            {m.gallery_category()}
            <select name="category" defaultValue={goods?.category ?? first}>
              {sampleCategories().map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          </label>
          <TextField
            label={m.gallery_price()}
            name="price"
            prefix="¥"
            inputMode="decimal"
            defaultValue={goods ? (goods.price / 100).toFixed(2) : ''}
            error={errors.price}
          />
          <TextField
            label={m.gallery_minimum()}
            name="minimum"
            inputMode="numeric"
            defaultValue={goods?.minimum}
            error={errors.minimum}
          />
          <div className={styles.buttons}>
            <Button variant="outlined" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit">{m.gallery_save()}</Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

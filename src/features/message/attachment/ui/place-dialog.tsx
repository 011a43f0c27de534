import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { currentContentLanguage } from '../../../../shared/locale.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { incoterms } from '../../../catalogue/product/product.enums.policy.ts'
import { mostCityCharacters } from '../attachment.policy.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import styles from './attachments.module.css'

/** A place of delivery for a message: country, city and Incoterm. */
export function PlaceDialog({ onChoose, onClose }: { onChoose(place: DraftAttachment): void; onClose(): void }) {
  const form = useId()
  const [countries, setCountries] = useState<{ code: string; name: string }[]>([])
  useEffect(() => {
    let isGone = false
    const language = currentContentLanguage()
    void call('GET /api/countries').then(
      (answer) => {
        if (!isGone && isSuccess(answer))
          setCountries(answer.data.map((country) => ({ code: country.code, name: country[language] })))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const country = countries.find(({ code }) => code === data.get('country'))
    if (!country) return
    const typed = data.get('city')
    const city = typeof typed === 'string' ? typed.trim() : ''
    const incoterm = incoterms.find((code) => code === data.get('incoterm'))
    onChoose({
      input: { kind: 'place', country: country.code, city, ...(incoterm && { incoterm }) },
      label: [incoterm, city, country.name].filter(Boolean).join(', '),
    })
  }

  return (
    <Dialog
      title={m.attachment_place()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} disabled={countries.length === 0}>
            {m.attachment_insert()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={choose}>
        <label className={styles.choice}>
          {m.attachment_country()}
          <select name="country" data-autofocus>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TextField label={m.attachment_city()} name="city" maxLength={mostCityCharacters} />
        <label className={styles.choice}>
          {m.inquiry_incoterm()}
          <select name="incoterm">
            <option value="">{m.inquiry_not_chosen()}</option>
            {incoterms.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      </form>
    </Dialog>
  )
}

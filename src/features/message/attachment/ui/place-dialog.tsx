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
import {
  mostAddressCharacters,
  mostCityCharacters,
  mostPlaceCharacters,
  parseCoordinates,
} from '../attachment.policy.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import styles from './attachments.module.css'

const lines = [
  { name: 'name', label: m.attachment_place_name, most: mostPlaceCharacters },
  { name: 'address', label: m.attachment_address, most: mostAddressCharacters },
  { name: 'hours', label: m.attachment_hours, most: mostPlaceCharacters },
  { name: 'contact', label: m.attachment_contact, most: mostPlaceCharacters },
] as const

/** A place for a message, such as a warehouse: where it is, when it is open, whom to ask, and an Incoterm. */
export function PlaceDialog({ onChoose, onClose }: { onChoose(place: DraftAttachment): void; onClose(): void }) {
  const form = useId()
  const [fault, setFault] = useState<string>()
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
    const textOf = (name: string) => {
      const typed = data.get(name)
      return typeof typed === 'string' ? typed.trim() : ''
    }
    const city = textOf('city')
    const typed = textOf('coordinates')
    const coordinates = typed === '' ? null : parseCoordinates(typed)
    if (typed !== '' && coordinates === null) {
      setFault(m.attachment_coordinates_wrong())
      event.currentTarget.querySelector<HTMLElement>('input[name=coordinates]')?.focus()
      return
    }
    const [name, address] = [textOf('name'), textOf('address')]
    const incoterm = incoterms.find((code) => code === data.get('incoterm'))
    onChoose({
      input: {
        kind: 'place',
        country: country.code,
        city,
        name,
        address,
        hours: textOf('hours'),
        contact: textOf('contact'),
        ...(incoterm && { incoterm }),
        ...(coordinates && { coordinates }),
      },
      label: [name, incoterm, address, city, country.name].filter(Boolean).join(m.text_comma()),
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
        {lines.map(({ name, label, most }) => (
          <TextField key={name} label={label()} name={name} maxLength={most} />
        ))}
        <TextField
          label={m.attachment_coordinates()}
          name="coordinates"
          maxLength={60}
          placeholder="43.238949, 76.889709"
          hint={m.attachment_coordinates_hint()}
          error={fault}
          onChange={() => setFault(undefined)}
        />
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

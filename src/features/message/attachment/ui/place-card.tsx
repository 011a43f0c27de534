import IconMapPin from '~icons/tabler/map-pin'
import { m } from '../../../../shared/wording/messages.js'
import { copyText } from '../../../../client/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Attachment } from '../attachment.contract.ts'
import { coordinatesText, geoLink } from '../attachment.policy.ts'
import styles from './attachments.module.css'

type Place = Extract<Attachment, { kind: 'place' }>

/** A place in a message. No map is loaded: the coordinates open in the reader's own app of maps. */
export function PlaceCard({ place }: { place: Place }) {
  const { name, address, city, country, incoterm, coordinates, hours, contact } = place
  const lines = [address, city, country.name].filter(Boolean).join(m.text_comma())
  const facts = [incoterm && `${m.inquiry_incoterm()}${m.text_colon()}${incoterm}`, hours, contact].filter(Boolean)
  return (
    <div className={styles.card}>
      <IconMapPin size={20} stroke={1.6} aria-hidden />
      <span>
        {name !== '' && <strong className={styles.name}>{name}</strong>}
        <span className={styles.name}>{lines}</span>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
        {coordinates && (
          <a
            className={styles.geo}
            href={geoLink(coordinates)}
            aria-label={`${m.attachment_coordinates()}${m.text_colon()}${coordinatesText(coordinates)}`}
          >
            {coordinatesText(coordinates)}
          </a>
        )}
        {address !== '' && (
          <Button
            variant="quiet"
            isSmall
            onClick={() =>
              void copyText([name, lines].filter(Boolean).join(m.text_comma()), m.attachment_address_copied())
            }
          >
            {m.attachment_copy_address()}
          </Button>
        )}
      </span>
    </div>
  )
}

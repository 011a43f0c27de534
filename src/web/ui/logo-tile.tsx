import { useState } from 'react'
import styles from './logo-tile.module.css'

/** The logo of a company beside its name; its initials where there is none or it cannot be loaded. Small enough for lists of a first visit. */
export function LogoTile({ src, initials }: { src: string | null; initials: string }) {
  const [isBroken, setBroken] = useState(false)
  // An image that failed before hydration fires no second event.
  const look = (image: HTMLImageElement | null) => image?.complete && image.naturalWidth === 0 && setBroken(true)
  return (
    <span className={styles.tile} aria-hidden>
      {src && !isBroken ? <img ref={(image) => void look(image)} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} /> : initials}
    </span>
  )
}

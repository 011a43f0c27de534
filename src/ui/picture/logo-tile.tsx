import styles from './logo-tile.module.css'

/** The logo of a company beside its name, over its initials: they show while it loads, where there is none, and where it cannot be loaded. */
export const LogoTile = ({ src, initials }: { src: string | null; initials: string }) => (
  <span className={styles.tile} aria-hidden>
    {initials}
    {src && <img key={src} src={src} alt="" data-over loading="lazy" decoding="async" />}
  </span>
)

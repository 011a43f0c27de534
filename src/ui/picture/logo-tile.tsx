import styles from './logo-tile.module.css'

/**
 * The logo of a company next to its name, over its initials, which show while it loads, if there is none, and if it
 * fails to load.
 */
export const LogoTile = ({ src, initials }: { src: string | null; initials: string }) => (
  <span className={styles.tile} aria-hidden>
    {initials}
    {src && <img key={src} src={src} alt="" data-over loading="lazy" />}
  </span>
)

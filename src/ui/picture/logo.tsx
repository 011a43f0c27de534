import mark from './logo.svg?url'
import style from './logo.module.css'

/** The logo: a road that bends at a relay post on its way from one place to another, in the theme's primary colour. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg className={style.logo} width={size} height={size} aria-hidden>
    <use href={`${mark}#mark`} />
  </svg>
)

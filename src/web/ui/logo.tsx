import style from './logo.module.css'

/** The mark: a road that bends at a relay post on its way from one place to another. Two tones of the theme's primary colour. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className={style.logo} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path d="M5 27h9a4 4 0 0 0 4-4V9a4 4 0 0 1 4-4h5" />
      <rect x="13" y="11" width="10" height="10" rx="2" />
      <circle cx="5" cy="27" r="3" />
      <circle className={style.end} cx="27" cy="5" r="3" />
    </svg>
  )
}

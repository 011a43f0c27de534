import sprite from './public-symbols.svg?url'

type Props = {
  name:
    | 'bell'
    | 'search'
    | 'sun'
    | 'moon'
    | 'home'
    | 'user'
    | 'companies'
    | 'products'
    | 'information'
    | 'landing'
    | 'messages'
  className?: string | undefined
}

/**
 * An icon of the public frame. The icons are Tabler's (MIT), collected in one file so that the first scripts contain no
 * drawings.
 */
export function Symbol({ name, className }: Props) {
  return (
    <svg className={className} width={20} height={20} aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

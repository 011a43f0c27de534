import { useState } from 'react'
import { initialsOf } from './picture-initials.ts'
import styles from './picture.module.css'

type Props = {
  kind: 'product' | 'company'
  /** Name of the product or company: the alternative text of the picture, and the source of the fallback. */
  name: string
  src?: string | null
  /** Further sizes as for `img`. */
  srcSet?: string
  sizes?: string
  /** 4:3 for goods, 1:1 for companies by default. */
  ratio?: 'wide' | 'square'
  /** True for the main picture of a page; the others load when they come near the window. */
  isFirst?: boolean
  /** True if the name is next to the picture, so that it is not announced twice. */
  isDecorative?: boolean
}

/** The picture of a product or company; without one, or if it fails to load, a designed tile. */
export function Picture({ kind, name, src, srcSet, sizes, ratio, isFirst = false, isDecorative = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const shape = ratio ?? (kind === 'product' ? 'wide' : 'square')
  if (!src || failed === src) return <Fallback kind={kind} name={name} shape={shape} isDecorative={isDecorative} />
  return (
    <img
      // A picture that failed before hydration fires no second event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src)
      }}
      className={styles.picture}
      data-ratio={shape}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={isDecorative ? '' : name}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}

function Fallback({
  kind,
  name,
  shape,
  isDecorative,
}: {
  kind: Props['kind']
  name: string
  shape: string
  isDecorative: boolean
}) {
  const role = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span className={styles.fallback} data-ratio={shape} data-kind={kind} {...role}>
      {kind === 'company' ? (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <svg className={styles.carton} viewBox="0 0 64 48" aria-hidden>
          <path d="M14 16 32 10l18 6v18l-18 6-18-6ZM14 16l18 6 18-6M32 22v18M23 13l18 6v6" />
        </svg>
      )}
    </span>
  )
}

import styles from './goods-picture.module.css'

/**
 * The product picture in a list, over a carton icon that shows while it loads, if there is none, and if it fails to
 * load.
 */
export const GoodsPicture = ({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) => (
  <span className={styles.tile} aria-hidden>
    <svg viewBox="0 0 64 48">
      <path d="M14 16 32 10l18 6v18l-18 6-18-6ZM14 16l18 6 18-6M32 22v18M23 13l18 6v6" />
    </svg>
    {src && (
      <img
        key={src}
        src={src}
        alt=""
        data-over
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    )}
  </span>
)

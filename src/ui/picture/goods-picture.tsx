import styles from './goods-picture.module.css'

/**
 * The product picture in a list, over a carton icon that shows while it loads, if there is none, and if it fails to
 * load.
 */
export const GoodsPicture = ({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) => (
  <span className={styles.tile} aria-hidden>
    {src && (
      <img
        key={src}
        src={src}
        alt=""
        data-over
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    )}
  </span>
)

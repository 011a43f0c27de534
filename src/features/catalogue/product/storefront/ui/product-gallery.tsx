import { m } from '../../../../../shared/wording/messages.js'
import { Picture } from '../../../../../ui/picture/picture.tsx'
import styles from './product-gallery.module.css'
import type { ProductPageLabels, ProductPageView } from './product-page-view.ts'

type Props = {
  product: Pick<ProductPageView, 'pictures' | 'title'>
  labels: Pick<ProductPageLabels, 'picture' | 'close'>
}

/** Pictures beside each other, to be swiped; a press shows one as large as the window. Nothing of it needs scripts. */
export const Gallery = ({ product: { pictures, title }, labels }: Props) => (
  <div className={styles.gallery}>
    {pictures.length === 0 ? (
      <Picture kind="product" name={title} ratio="square" isFirst />
    ) : (
      <ul className={styles.slides}>
        {pictures.map(({ middle, large }, index) => (
          <li key={middle} id={`picture-${index + 1}`}>
            <button
              type="button"
              popoverTarget={`large-${index + 1}`}
              aria-label={`${labels.picture} ${index + 1}${m.text_colon()}${title}`}
            >
              <Picture kind="product" name={title} src={middle} ratio="square" isFirst={index === 0} isDecorative />
            </button>
            <div id={`large-${index + 1}`} className={styles.large} popover="auto">
              <img src={large} alt={`${title} ${index + 1}`} loading="lazy" />
              <button type="button" popoverTarget={`large-${index + 1}`} popoverTargetAction="hide">
                {labels.close}
              </button>
            </div>
          </li>
        ))}
      </ul>
    )}
    {pictures.length > 1 && (
      <ul className={styles.thumbs}>
        {pictures.map(({ small }, index) => (
          <li key={small}>
            <a href={`#picture-${index + 1}`}>
              <img src={small} alt={`${labels.picture} ${index + 1}`} width={72} height={72} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
)

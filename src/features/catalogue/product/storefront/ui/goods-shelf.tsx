import { PageLink } from '../../../../../ui/page-link.tsx'
import { GoodsPicture } from '../../../../../ui/picture/goods-picture.tsx'
import styles from './goods-shelf.module.css'
import type { ShelfView } from './goods-shelf-view.ts'

type Props = {
  goods: ShelfView[] | undefined
  /** Whether a press on a picture opens the company like the rest of its card: the front page has no room for names. */
  isPlain?: boolean
}

/** Pictures of goods on the card of their company, each a link to its page; nothing without goods. */
export const GoodsShelf = ({ goods, isPlain = false }: Props) =>
  goods && (
    <ul className={styles.shelf} aria-hidden={isPlain || undefined}>
      {goods.map(({ id, path, title, lang, pictureUrl }) => (
        <li key={id}>
          {isPlain ? (
            <GoodsPicture src={pictureUrl} />
          ) : (
            <PageLink to={path} aria-label={title} lang={lang}>
              <GoodsPicture src={pictureUrl} />
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )

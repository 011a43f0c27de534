import { useEffect } from 'react'
import { m } from '../../../../../../shared/wording/messages.js'
import { favourites, loadFavourites, setFavourite } from './favourite-ids.ts'
import styles from './favourite-heart.module.css'

/** Keeps a product of a list with one press. */
export function FavouriteHeart({ id, title }: { id: string; title: string }) {
  const ids = favourites.use()
  useEffect(loadFavourites, [])
  if (!ids) return null
  const isFavourite = ids.has(id)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={`${m.favourite_add()}${m.text_colon()}${title}`}
      onClick={() => void setFavourite(id, !isFavourite)}
    >
      <Heart isFilled={isFavourite} />
    </button>
  )
}

export const Heart = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M12 20.5 4.2 12.6a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z" />
  </svg>
)

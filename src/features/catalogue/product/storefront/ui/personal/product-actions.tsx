import { useEffect } from 'react'
import { m } from '../../../../../../shared/wording/messages.js'
import { useUser } from '../../../../../../client/session/use-user.ts'
import { toast } from '../../../../../../client/toasts.ts'
import { Button, buttonClass } from '../../../../../../ui/button.tsx'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import { Heart } from './favourite-heart.tsx'
import { CompareLink } from './compare-link.tsx'
import { favourites, loadFavourites, setFavourite } from './favourite-ids.ts'
import { compared, setCompared } from './compared.ts'
import { mostCompared } from './product-storage.ts'
import styles from './personal.module.css'

/** What a buyer does with a product: keep it, put it beside others. */
export function ProductActions({ id, path }: { id: string; path: string }) {
  const user = useUser()
  return (
    <div className={styles.actions}>
      {user ? (
        <Favourite id={id} />
      ) : (
        <PageLink
          className={buttonClass({ variant: 'outlined', isSmall: true })}
          to={`/auth/login?then=${encodeURIComponent(path)}&favourite=${id}`}
          data-comes-back=""
        >
          <Heart isFilled={false} /> {m.favourite_add()}
        </PageLink>
      )}
      <Compare id={id} />
    </div>
  )
}

function Favourite({ id }: { id: string }) {
  const ids = favourites.use()
  useEffect(loadFavourites, [])
  const isFavourite = ids?.has(id) ?? false
  return (
    <Button
      variant="outlined"
      isSmall
      disabled={!ids}
      aria-pressed={isFavourite}
      onClick={() => void setFavourite(id, !isFavourite)}
    >
      <Heart isFilled={isFavourite} /> {isFavourite ? m.favourite_saved() : m.favourite_add()}
    </Button>
  )
}

function Compare({ id }: { id: string }) {
  const ids = compared.use()
  const isIn = ids.includes(id)
  const toggle = () => {
    if (isIn) return setCompared(ids.filter((one) => one !== id))
    if (ids.length >= mostCompared) return toast.error(m.compare_full({ count: mostCompared }))
    setCompared([...ids, id])
  }
  return (
    <>
      <Button variant="outlined" isSmall aria-pressed={isIn} onClick={toggle}>
        {isIn ? m.compare_remove() : m.compare_add()}
      </Button>
      <CompareLink />
    </>
  )
}

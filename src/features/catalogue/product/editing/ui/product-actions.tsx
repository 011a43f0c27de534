import { useEffect } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import { useUser } from '../../../../../client/session/session.ts'
import { toast } from '../../../../../client/toasts.ts'
import { wantFavourite } from '../../storefront/ui/personal/wanted-favourite.ts'
import { Button, buttonClass } from '../../../../../ui/button.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { Heart } from '../../storefront/ui/personal/favourite-heart.tsx'
import { CompareLink } from '../../storefront/ui/personal/compare-link.tsx'
import { favourites, loadFavourites, setFavourite } from '../../storefront/ui/personal/favourite-ids.ts'
import { compared, mostCompared, setCompared } from '../../storefront/ui/personal/product-shelf.ts'
import { useTypedTerms } from '../../storefront/ui/typed-terms.ts'
import styles from '../../storefront/ui/personal/product-shelf.module.css'

/** What a buyer does with a product: keep it, put it beside others. */
export function ProductActions({ id, path }: { id: string; path: string }) {
  const user = useUser()
  const search = useTypedTerms()
  return (
    <div className={styles.actions}>
      {user ? (
        <Favourite id={id} />
      ) : (
        <PageLink
          className={buttonClass({ variant: 'outlined', isSmall: true })}
          to={`/auth/login?then=${encodeURIComponent(path + search)}`}
          onClick={() => wantFavourite(id)}
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
  const isKept = ids?.has(id) ?? false
  return (
    <Button
      variant="outlined"
      isSmall
      disabled={!ids}
      aria-pressed={isKept}
      onClick={() => void setFavourite(id, !isKept)}
    >
      <Heart isFilled={isKept} /> {isKept ? m.favourite_kept() : m.favourite_add()}
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

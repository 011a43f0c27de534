import { lazy, Suspense } from 'react'
import { useUser } from '../../../../../../client/session/use-user.ts'

const Heart = lazy(async () => ({ default: (await import('./favourite-heart.tsx')).FavouriteHeart }))

/** The favourite button of a product in a list. Visitors load no code of it. */
export const FavouriteLazy = (props: { id: string; title: string }) =>
  useUser() && (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )

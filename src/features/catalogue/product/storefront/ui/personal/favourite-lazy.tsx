import { lazy, Suspense } from 'react'
import { useUser } from '../../../../../../client/session/use-user.ts'

const Heart = lazy(async () => ({ default: (await import('./favourite-heart.tsx')).FavouriteHeart }))

/** The heart of a product in a list, for the signed-in; strangers load nothing of it. */
export const FavouriteLazy = (props: { id: string; title: string }) =>
  useUser() && (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )

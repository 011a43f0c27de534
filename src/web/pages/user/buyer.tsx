import { useRevalidator } from 'react-router'
import { BankForm } from '../../../features/buyer/bank/ui/bank-form.tsx'
import { BuyerForm } from '../../../features/buyer/ui/buyer-form.tsx'
import { BuyerState } from '../../../features/buyer/ui/buyer-state.tsx'
import styles from '../../../features/buyer/ui/buyer.module.css'
import { m } from '../../../shared/wording/messages.js'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/buyer.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const [profile, bank, countries, categories] = await Promise.all([
    loadSignedIn('GET /api/user/buyer'),
    loadSignedIn('GET /api/user/buyer/bank'),
    loadSignedIn('GET /api/countries'),
    loadSignedIn('GET /api/company/categories'),
  ])
  return { profile, bank, countries, categories }
}

export const meta = () => pageMeta({ title: m.buyer_title(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** The user's profile as a buyer and its verification. */
export default function UserBuyer({ loaderData: { profile, bank, countries, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <MantineRoot>
      <h1 className="visually-hidden">{m.buyer_title()}</h1>
      <div className={styles.page}>
        <BuyerForm
          key={`${profile.version} ${profile.status}`}
          profile={profile}
          countries={countries}
          categories={categories}
          onSaved={() => void revalidate()}
        />
        <BuyerState profile={profile} />
        <BankForm
          key={`bank ${bank.version}`}
          stored={bank}
          countries={countries}
          country={profile.answers.country}
          onSaved={() => void revalidate()}
        />
      </div>
    </MantineRoot>
  )
}

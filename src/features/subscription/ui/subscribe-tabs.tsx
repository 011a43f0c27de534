import { useLocation } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './subscription.module.css'

const tabs = [
  { path: '/user/subscribe', label: m.subscription_title },
  { path: '/user/subscribe/plans', label: m.plan_title },
]

/** Tabs: current subscriptions, and available ones. */
export function SubscribeTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.views} aria-label={m.subscription_views()}>
      {tabs.map(({ path, label }) => (
        <PageLink
          key={path}
          to={path}
          className={buttonClass({ variant: pathname === path ? 'filled' : 'outlined', isSmall: true })}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {label()}
        </PageLink>
      ))}
    </nav>
  )
}

import { m } from '../../../../shared/wording/messages.js'
import { useMayOpen } from '../../../../client/session/stored-actor.ts'
import { SmallBars } from '../../../../ui/chart/small-bars.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { Dashboard } from '../operator.dashboard.contract.ts'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import { shortDay } from './dashboard-labels.ts'
import styles from './dashboard.module.css'

/** Active, new and logged-in users. */
export function DashboardPeople({ people, days }: Pick<Dashboard, 'people' | 'days'>) {
  const mayOpen = useMayOpen()
  const points = days.map(({ day, ...counts }) => ({ ...counts, day: shortDay(day) }))
  return (
    <SectionCard
      title={m.operator_dashboard_people()}
      action={mayOpen('/operator/users') && <PageLink to="/operator/users">{m.operator_users_title()}</PageLink>}
    >
      <FigureTiles
        figures={[
          { label: m.operator_dashboard_people_total(), value: people.total, to: '/operator/users' },
          { label: m.operator_dashboard_people_online(), value: people.online },
          {
            label: m.operator_dashboard_people_suspended(),
            value: people.suspended,
            to: '/operator/users?status=suspended',
          },
          { label: m.operator_dashboard_people_operators(), value: people.operators },
        ]}
      />
      <div className={styles.charts}>
        <SmallBars
          title={m.operator_dashboard_chart_registrations()}
          points={points}
          by="day"
          series={[{ name: 'registrations', label: m.operator_dashboard_registrations() }]}
        />
        <SmallBars
          title={m.operator_dashboard_chart_logins()}
          points={points}
          by="day"
          series={[
            { name: 'logins', label: m.operator_dashboard_logins() },
            { name: 'failures', label: m.operator_dashboard_failures() },
          ]}
        />
      </div>
    </SectionCard>
  )
}

/** Figures of articles and readings. */
export const DashboardArticles = ({ articles }: Pick<Dashboard, 'articles'>) => (
  <SectionCard title={m.operator_dashboard_articles()}>
    <FigureTiles
      figures={[
        { label: m.operator_dashboard_articles_published(), value: articles.published, to: '/information' },
        { label: m.operator_dashboard_articles_drafts(), value: articles.drafts },
        { label: m.operator_dashboard_articles_readings(), value: articles.readings },
      ]}
    />
  </SectionCard>
)

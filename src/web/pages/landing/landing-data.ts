import { headlineView } from '../../../features/article/ui/article-view.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Figure } from '../../../ui/figures/figure-list.tsx'
import type { Read } from '../home/home-data.ts'
import { landingLabels } from './landing-labels.ts'

export type LandingRole = 'supplier' | 'buyer'
export const landingRole = (search: URLSearchParams): LandingRole =>
  search.get('role') === 'buyer' ? 'buyer' : 'supplier'

/** Data of all blocks of the landing page for one side of the trade. */
export async function landingData(read: Read, role: LandingRole) {
  const [warnings, review, companies, categories] = await Promise.all([
    read('GET /api/articles', { topic: 'warnings', limit: 4 }),
    read('GET /api/company/review-time', {}),
    read('GET /api/company/latest', { limit: 1 }),
    read('GET /api/categories', {}),
  ])
  const time =
    review.medianHours === null ? m.landing_answer_1_unknown() : m.landing_answer_1_known({ hours: review.medianHours })
  const number = (value: number) => formatNumber(value, currentLocale())
  const figures: Figure[] = [
    { name: m.home_figure_companies({ count: companies.total }), value: number(companies.total) },
    { name: m.home_figure_categories({ count: categories.total }), value: number(categories.total) },
    ...(review.medianHours === null
      ? []
      : [
          {
            name: m.landing_figure_review(),
            value: m.landing_figure_hours({ hours: number(review.medianHours) }),
          },
        ]),
  ]
  return { role, labels: landingLabels(role, time), figures, warnings: warnings.items.map(headlineView) }
}

import { headlineView } from '../../../features/article/ui/article-view.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Read } from '../home/home-data.ts'
import { landingLabels } from './landing-labels.ts'

export type LandingRole = 'supplier' | 'buyer'
export const landingRole = (search: URLSearchParams): LandingRole =>
  search.get('role') === 'buyer' ? 'buyer' : 'supplier'

/** Data of all blocks of the landing page for one side of the trade. */
export async function landingData(read: Read, role: LandingRole) {
  const [warnings, review] = await Promise.all([
    read('GET /api/articles', { topic: 'warnings', limit: 4 }),
    read('GET /api/company/review-time', {}),
  ])
  const time =
    review.medianHours === null ? m.landing_answer_1_unknown() : m.landing_answer_1_known({ hours: review.medianHours })
  return { role, labels: landingLabels(role, time), warnings: warnings.items.map(headlineView) }
}

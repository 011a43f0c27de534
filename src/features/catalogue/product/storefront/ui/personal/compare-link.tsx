import { m } from '../../../../../../shared/wording/messages.js'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import { compared } from './compared.ts'

/** Leads to the goods that were chosen for comparison, as soon as there is one. */
export function CompareLink() {
  const ids = compared.use()
  return (
    ids.length > 0 && (
      <PageLink to={`/products/compare?ids=${ids.join(',')}`}>{m.compare_open({ count: ids.length })}</PageLink>
    )
  )
}

import { PageLink } from '../../../ui/page-link.tsx'
import type { SearchView } from './search-view.ts'

/** Where to look, where nothing holds all words. */
export const NearestCategories = ({ nearest }: { nearest: NonNullable<SearchView['nearest']> }) => (
  <p>
    {nearest.label}{' '}
    {nearest.categories.map(({ code, name }, place) => (
      <span key={code}>
        {place > 0 && ' · '}
        <PageLink to={`/products?category=${code}`}>{name}</PageLink>
      </span>
    ))}
  </p>
)

import { cachedAnswers } from '../../../server/cache/cached-answers.ts'

export type Facet = 'category' | 'region' | 'role' | 'market' | 'certificate'
export type FacetRow = { facet: Facet | 'total'; code: string | null; count: number }

/** The numbers beside the filters of the directory. Invalidated by each change of what it counts. */
export const directoryCounts = cachedAnswers<FacetRow[]>('company_directory_counts')

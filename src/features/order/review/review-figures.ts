import { cachedAnswers } from '../../../server/cache/cached-answers.ts'

/** How many reviews somebody has, and their average of stars, by the condition of the list. Invalidated by each new review. */
export const reviewFigures = cachedAnswers<{ count: number; average: number | null }>('review_figures')

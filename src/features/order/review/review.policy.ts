/** Reviews on one page of a list, and the last page that can be asked for. */
export const reviewsPerPage = 10
export const lastReviewPage = 1000

/** The page of reviews that an address asks for; the first for anything else. */
export function reviewPageOf(search: URLSearchParams): number {
  const page = Number(search.get('reviews'))
  return Number.isInteger(page) && page >= 1 && page <= lastReviewPage ? page : 1
}

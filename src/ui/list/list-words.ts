import { m } from '../../shared/wording/messages.js'

type Own = { title: string; description: string; searchLabel: string; count: string; none: string }

/** The words of a public list, made where the page is loaded, so that only the language of the page travels. */
export const listWords = (own: Own) => ({
  ...own,
  searchButton: m.list_search_button(),
  filters: m.list_filters(),
  results: m.list_results(),
  skip: m.list_skip(),
  clear: m.list_clear(),
  first: m.list_first(),
  more: m.list_more(),
})

export type ListWords = ReturnType<typeof listWords>

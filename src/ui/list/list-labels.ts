import { m } from '../../shared/wording/messages.js'

type Own = { title: string; description: string; searchLabel: string; count: string; none: string }

/** The texts of a public list, made in the loader, so that only the page's language is sent. */
export const listLabels = (own: Own) => ({
  ...own,
  searchButton: m.list_search_button(),
  filters: m.list_filters(),
  results: m.list_results(),
  skip: m.list_skip(),
  clear: m.list_clear(),
  first: m.list_first(),
  more: m.list_more(),
  previous: m.list_previous(),
  chosen: m.list_chosen(),
})

export type ListLabels = ReturnType<typeof listLabels>

import { currentLocale, localisedPath } from '../shared/locale.ts'

type Props = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** A path without language, from the root: `/companies?role=factory`. */
  to: string
  /** Keeps the scroll position, for links of the client application that only change a filter. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of ours: a plain link, which works in a document and which the client application handles by
 * `usePageLinks`.
 */
export const PageLink = ({ to, preventScrollReset, children, ...rest }: Props) => (
  <a {...rest} href={localisedPath(to, currentLocale())} data-prevent-scroll-reset={preventScrollReset}>
    {children}
  </a>
)

/** Whether a page, or one below it, is the current one: for `aria-current` in navigations. */
export const isCurrentPage = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

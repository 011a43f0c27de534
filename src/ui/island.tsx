import { createContext, use } from 'react'

/** Renders an island of a document to markup. `prefix` is prepended to its ids, so that two islands never share one. */
export type RenderIsland = (island: React.ReactElement) => { html: string; prefix: string }

/** How islands are rendered in a document. Null in an application, where they are ordinary components. */
export const IslandRenderer = createContext<RenderIsland | null>(null)

/**
 * When the browser starts an island, several separated by spaces: `press` (pressed, focused or typed into), `seen`,
 * `signed-in`, `insecure` (without HTTPS), `stored:key` (local or session storage has the key), `any` (another island
 * of the page has started).
 */
type When = string

type Props<P> = {
  /** Its name in `web/islands/registry.ts`. */
  name: string
  when: When
  component: React.ComponentType<P>
  /** Plain data: it is sent in the document as JSON. */
  props: P
  /** The key in local storage without which it has nothing to show. */
  needs?: string
  /** `span` inside a paragraph or another line of text. */
  as?: 'div' | 'span'
}

/**
 * An interactive part of a public page, beyond links and plain forms. The server renders it in place; the browser loads
 * its code when needed. It has no router: data of the address is passed as props.
 */
export function Island<P extends object>({
  name,
  when,
  component: Component,
  props,
  needs,
  as: Tag = 'div',
}: Props<P>) {
  const render = use(IslandRenderer)
  if (!render) return <Component {...props} />
  const { html, prefix } = render(<Component {...props} />)
  const data = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
  // Only ids that occur in the markup must be reproduced in the browser.
  return (
    <Tag
      data-island={name}
      data-when={when}
      data-needs={needs}
      data-props={data}
      data-prefix={html.includes(prefix) ? prefix : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

import type { MetaDescriptor } from 'react-router'

/** The forms of a feed; their names are the same in every language. */
export const feedForms = [
  { ending: 'rss', name: 'RSS', type: 'application/rss+xml' },
  { ending: 'atom', name: 'Atom', type: 'application/atom+xml' },
] as const

/** Tells readers of feeds where those of a page are; `address` is language and topic: `ru/customs`. */
export const feedLinks = (address: string, title: string): MetaDescriptor[] =>
  feedForms.map(({ ending, name, type }) => ({ tagName: 'link', rel: 'alternate', type, title: `${title} (${name})`, href: `/feeds/${address}.${ending}` }))

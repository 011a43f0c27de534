import { readFileSync } from 'node:fs'

const pattern = (name: string) => new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*?(?=\\n?<!-- /${name} -->)`)

/** The generated part of a document, between the comments `<!-- name -->` and `<!-- /name -->`. */
export const shownPart = (path: string, name: string): string | undefined =>
  pattern(name).exec(readFileSync(path, 'utf8'))?.[0]

/** A document with another generated part. Throws if it has no place for it. */
export function replacePart(text: string, name: string, part: string): string {
  if (!pattern(name).test(text)) throw new Error(`There is no part ${name}.`)
  return text.replace(pattern(name), () => part)
}

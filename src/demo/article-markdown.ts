import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { helpTopics, topics } from '../features/article/article.topics.policy.ts'
import { chinese, contentLanguages, forContentLanguages } from '../shared/locale.ts'
import { packagePath } from '../server/package-root.ts'

/** The languages every demo article is written in; Chinese is the source. */
export const demoArticleLanguages = contentLanguages
const translationEnd = new RegExp(`\\.(${contentLanguages.join('|')})\\.md$`)

export type DemoArticleLanguage = (typeof demoArticleLanguages)[number]
export type DemoArticleTranslation = {
  title: string
  summary: string
  body: string
  source: string
  origin: 'source' | 'reviewed'
}
export type DemoArticle = {
  slug: string
  topic: (typeof topics)[number]
  countries: string[]
  industries: string[]
  source: string
  sourceDate: string
  effectiveOn: string | null
  reviewedOn: string
  translations: Record<DemoArticleLanguage, DemoArticleTranslation>
}

const partialDate = z.coerce.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
const codes = z.string().transform((text) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== ''),
)
const FrontMatter = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  topic: z.enum(topics),
  countries: codes,
  industries: codes,
  source: z.string().min(1),
  sourceDate: partialDate,
  effectiveOn: z.union([z.literal(''), z.iso.date()]),
  reviewedOn: z.iso.date(),
  origin: z.enum(['source', 'reviewed']),
})

/**
 * Reads the demo articles from Markdown files (by default this repository's own) named `<slug>.<language>.md`, sorted by slug.
 * `countries` are ISO 3166-1 alpha-2 codes, empty for everywhere; `sourceDate` is a year, a month or a day;
 * `effectiveOn` and `reviewedOn` are days. `source` is the Chinese wording, each translation carries its own.
 * Throws when a language is missing, a field is wrong, or the languages disagree on a shared field.
 */
export function readDemoArticles(folder: string = packagePath('content/articles')): DemoArticle[] {
  const slugs = new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.replace(translationEnd, '')),
  )
  return [...slugs].sort().map((slug) => readArticle(folder, slug))
}

const HelpFrontMatter = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  topic: z.enum(helpTopics),
  reviewedOn: z.iso.date(),
  origin: z.enum(['source', 'reviewed']),
})

/** Reads the help that ships with the demo, in the order of its topics. Throws when a language is missing or a field is wrong. */
export function readDemoHelp(folder: string = packagePath('content/help')) {
  const slugs = new Set(readdirSync(folder).map((name) => name.replace(translationEnd, '')))
  const read = (slug: string, language: DemoArticleLanguage) => {
    const { front, body } = partsOf(folder, `${slug}.${language}.md`)
    return { ...HelpFrontMatter.parse(front), body }
  }
  return [...slugs]
    .map((slug) => ({ slug, ...forContentLanguages((language) => read(slug, language)) }))
    .sort((a, b) => helpTopics.indexOf(a[chinese].topic) - helpTopics.indexOf(b[chinese].topic))
}

function partsOf(folder: string, name: string): { front: unknown; body: string } {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8'))
  return { front: parse(parts?.[1] ?? '') as unknown, body: (parts?.[2] ?? '').trim() }
}

function readArticle(folder: string, slug: string): DemoArticle {
  const read = forContentLanguages((language) => readTranslation(folder, slug, language))
  const { shared, translation } = read[chinese]
  for (const other of Object.values(read)) {
    if (JSON.stringify(other.shared) !== JSON.stringify(shared))
      throw new Error(`${slug}: the languages disagree on topic, countries or dates`)
  }
  return {
    slug,
    ...shared,
    source: translation.source,
    translations: forContentLanguages((language) => read[language].translation),
  }
}

function readTranslation(folder: string, slug: string, language: DemoArticleLanguage) {
  const name = `${slug}.${language}.md`
  const { front: written, body } = partsOf(folder, name)
  const front = FrontMatter.safeParse(written)
  if (!front.success) throw new Error(`${name}: ${z.prettifyError(front.error)}`)
  const { title, summary, source, origin, effectiveOn, ...rest } = front.data
  return {
    shared: { ...rest, effectiveOn: effectiveOn === '' ? null : effectiveOn },
    translation: { title, summary, source, origin, body },
  }
}

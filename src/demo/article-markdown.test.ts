import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { topics } from '../features/article/article.topics.policy.ts'
import { demoArticleLanguages, readDemoArticles } from './article-markdown.ts'
import { packagePath } from '../server/package-root.ts'

const articles = readDemoArticles()
const texts = articles.flatMap((article) =>
  demoArticleLanguages.map((language) => ({
    name: `${article.slug}.${language}`,
    language,
    ...article.translations[language],
  })),
)
const cjk = /[\u3400-\u9fff]/g
const cyrillic = /[а-яё]/gi
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}.-]*/gu)?.length ?? 0
const lengthOf = (text: string, language: string) =>
  language === 'zh' ? (text.match(cjk)?.length ?? 0) : wordsOf(text)
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('demo articles', () => {
  it('There are at least forty demo articles, with at least three of every topic', () => {
    expect(articles.length).toBeGreaterThanOrEqual(40)
    for (const topic of topics) {
      expect(articles.filter((article) => article.topic === topic).length, topic).toBeGreaterThanOrEqual(3)
    }
  })

  it('Every demo article has its own slug in kebab-case and its own title', () => {
    expect(articles.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length)
  })

  it('Demo articles name countries by two capital letters and were reviewed in autumn 2026', () => {
    expect(articles.flatMap(({ countries }) => countries).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(articles.filter(({ reviewedOn }) => !/^2026-1[01]-/.test(reviewedOn))).toEqual([])
  })

  it('No demo article names a source later than its review', () => {
    expect(articles.filter(({ sourceDate, reviewedOn }) => sourceDate > reviewedOn)).toEqual([])
  })

  it('Demo articles are Chinese originals with reviewed Russian and English translations', () => {
    expect(
      namesOf(texts.filter(({ language, origin }) => origin !== (language === 'zh' ? 'source' : 'reviewed'))),
    ).toEqual([])
  })

  it('Every text of a demo article is written in the language that it claims', () => {
    const whole = texts.map((text) => ({ ...text, all: `${text.title} ${text.summary} ${text.source} ${text.body}` }))
    expect(
      namesOf(whole.filter(({ language, all }) => language !== 'zh' && (all.match(cjk)?.length ?? 0) > 0)),
    ).toEqual([])
    expect(
      namesOf(
        texts.filter(
          ({ language, title, summary, body }) =>
            language === 'ru' && [title, summary, body].some((part) => !part.match(cyrillic)),
        ),
      ),
    ).toEqual([])
    expect(
      namesOf(whole.filter(({ language, all }) => language === 'en' && (all.match(cyrillic)?.length ?? 0) > 40)),
    ).toEqual([])
  })

  it.each([
    ['zh', 350, 700],
    ['ru', 250, 450],
    ['en', 150, 450],
  ] as const)('Every demo article has a body of fitting length in %s', (language, least, most) => {
    const off = texts.filter(
      (text) =>
        text.language === language && (lengthOf(text.body, language) < least || lengthOf(text.body, language) > most),
    )
    expect(off.map(({ name, body }) => `${name} ${lengthOf(body, language)}`)).toEqual([])
  })

  it('Every demo article has at least two headings, and the same tables in every language', () => {
    expect(namesOf(texts.filter(({ body }) => (body.match(/^## /gm)?.length ?? 0) < 2))).toEqual([])
    const rowsOf = (body: string) => body.match(/^\|/gm)?.length ?? 0
    expect(
      articles
        .filter(
          ({ translations: { zh, ru, en } }) =>
            rowsOf(zh.body) !== rowsOf(ru.body) || rowsOf(zh.body) !== rowsOf(en.body),
        )
        .map(({ slug }) => slug),
    ).toEqual([])
  })

  it('Demo articles contain no HTML, no pictures and no links', () => {
    expect(namesOf(texts.filter(({ body }) => /<[a-z!/]|!\[|\]\(|https?:\/\/|www\./i.test(body)))).toEqual([])
  })
})

describe('article files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'articles-'))
  const sample = readFileSync(packagePath('content/articles/eac-who-may-apply.zh.md'), 'utf8')
  const write = (language: string, text: string) => writeFileSync(join(folder, `sample.${language}.md`), text)
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('Reading articles refuses an unknown topic and differing dates, and names the file', () => {
    for (const language of demoArticleLanguages) write(language, sample)
    expect(readDemoArticles(folder)).toHaveLength(1)
    write('en', sample.replace('reviewedOn: 2026-10-12', 'reviewedOn: 2026-10-13'))
    expect(() => readDemoArticles(folder)).toThrow('sample: the languages disagree')
    write('ru', sample.replace('topic: eac', 'topic: gossip'))
    expect(() => readDemoArticles(folder)).toThrow('sample.ru.md')
  })
})

/** The parsed content of messages/<locale>.json. */
export type MessageFile = Record<string, unknown>

interface Message {
  /** Names of inputs and markup tags over all variants. */
  placeholders: Set<string>
  /** Selector → the plural categories that have a text; empty if the message has no plural. */
  plurals: Map<string, Set<string>>
}

interface Variants {
  declarations?: string[]
  match?: Record<string, string>
}

/** Categories of CLDR's cardinal rules for whole numbers and fractions in each language. */
const pluralCategories = (locale: string): string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/** Message key (nested keys joined by a dot) → text or variants. */
export function flattenMessages(file: MessageFile, prefix = ''): Map<string, unknown> {
  const entries = Object.entries(file).filter(([key]) => key !== '$schema')
  return new Map(
    entries.flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...flattenMessages(value as MessageFile, `${prefix}${key}.`)]
        : [[prefix + key, value] as [string, unknown]],
    ),
  )
}

/** One sentence for each message that is missing, empty, or differs from the Chinese source in placeholders or plurals. */
export function findMessageFaults(files: Record<string, MessageFile>): string[] {
  const { zh = {}, ...others } = files
  const source = flattenMessages(zh)
  const faults = [...source].flatMap(([key, value]) => emptyTextFaults('zh', key, value))
  for (const [locale, file] of Object.entries(others)) {
    const translated = flattenMessages(file)
    for (const key of translated.keys()) if (!source.has(key)) faults.push(`${locale}: ${key} does not exist in zh`)
    for (const [key, value] of source) {
      if (!translated.has(key)) faults.push(`${locale}: ${key} is missing`)
      else
        faults.push(
          ...emptyTextFaults(locale, key, translated.get(key)),
          ...placeholderFaults(locale, key, value, translated.get(key)),
        )
    }
  }
  return [...faults, ...pluralFaults(files)]
}

const emptyTextFaults = (locale: string, key: string, value: unknown) =>
  texts(value).some((text) => text.trim() === '') || texts(value).length === 0 ? [`${locale}: ${key} has no text`] : []

function placeholderFaults(locale: string, key: string, source: unknown, translated: unknown): string[] {
  const [wanted, given] = [read(source).placeholders, read(translated).placeholders]
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `${locale}: ${key} lacks {${name}}`),
    ...[...given]
      .filter((name) => !wanted.has(name))
      .map((name) => `${locale}: ${key} has {${name}}, which zh has not`),
  ]
}

function pluralFaults(files: Record<string, MessageFile>): string[] {
  const messages = Object.entries(files).map(([locale, file]) => {
    const pairs = [...flattenMessages(file)].map(([key, value]) => [key, read(value)] as const)
    return [locale, new Map(pairs)] as const
  })
  const counted = new Set(
    messages.flatMap(([, all]) => [...all].filter(([, { plurals }]) => plurals.size > 0).map(([key]) => key)),
  )
  return messages.flatMap(([locale, all]) =>
    [...counted].flatMap((key) => {
      const message = all.get(key)
      if (!message) return []
      if (message.plurals.size === 0) return locale === 'zh' ? [] : [`${locale}: ${key} has no plural variants`]
      return [...message.plurals].flatMap(([selector, given]) => {
        const lacking = (pluralCategories(locale) ?? ['other']).filter((category) => !given.has(category))
        return lacking.length > 0 ? [`${locale}: ${key} lacks the variant ${selector}=${lacking.join(', ')}`] : []
      })
    }),
  )
}

const variantsOf = (value: unknown): Variants[] => (Array.isArray(value) ? (value as Variants[]) : [])

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : variantsOf(value).flatMap((variants) => Object.values(variants.match ?? {}))

function read(value: unknown): Message {
  const placeholders = new Set(
    texts(value).flatMap((text) => [...text.matchAll(/(?<!\\)\{[#/]?\s*(\w+)/g)].map((match) => match[1] ?? '')),
  )
  const plurals = new Map<string, Set<string>>()
  for (const { declarations = [], match = {} } of variantsOf(value)) {
    for (const declaration of declarations) {
      const input = /^input (\w+)/.exec(declaration)?.[1]
      if (input) placeholders.add(input)
      const selector = /^local (\w+) = \w+: plural/.exec(declaration)?.[1]
      if (selector) plurals.set(selector, categoriesOf(selector, Object.keys(match)))
    }
  }
  return { placeholders, plurals }
}

/** `countPlural=one, kind=box` → one; the catch-all `*` counts as other. */
const categoriesOf = (selector: string, matchers: string[]) =>
  new Set(
    matchers.flatMap((matcher) =>
      matcher
        .split(',')
        .map((part) => part.trim().split('='))
        .filter(([name]) => name === selector)
        .map(([, category]) => (category === '*' ? 'other' : (category ?? ''))),
    ),
  )

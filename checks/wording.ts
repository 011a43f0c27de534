import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import { findMessageFaults, flattenMessages, type MessageFile } from './wording.messages.ts'
import { findDoubleKeys, findStyleFaults } from './wording.style.ts'
import { readWording, type Source } from './wording.sources.ts'
import project from '../project.inlang/settings.json' with { type: 'json' }

/**
 * Files that hold foreign words as data: words printed on documents, matched in texts, defined by a standard, or shown in examples of
 * the API.
 */
const dataFiles = [
  /^src\/demo\//,
  /^src\/features\/search\/analysis\/(?:language-tables|russian-forms|transliteration|sound-alike)\.ts$/,
  /^src\/shared\/locale\.ts$/,
  /^src\/features\/catalogue\/feed\/feed\.commerceml\.presenter\.ts$/,
  // Element names of CommerceML and the units of its classifier.
  /^src\/features\/catalogue\/feed\/okei-units\.ts$/,
  /^src\/features\/catalogue\/import\/exchange\/commerce-(goods|prices)\.ts$/,
  // Words that suppliers write in their price lists, in three languages.
  /^src\/features\/catalogue\/import\/columns\/(cell-words.policy|heading-key.policy|heading-synonyms.policy|template-examples)\.ts$/,
  /^src\/features\/catalogue\/import\/columns\/quantity-patterns\.ts$/,
  /^src\/server\/settings\/platform-settings\.ts$/,
  /^src\/server\/messaging\/sms\.ts$/,
  /^src\/shared\/identifiers\//,
  // Units as people type them, in three languages.
  /^src\/shared\/text\/measure-text\.ts$/,
  /^src\/features\/rfq\/rfq\.paste\.policy\.ts$/,
  /^src\/shared\/text\/currencies\.ts$/,
  // Amounts in words on contracts.
  /^src\/features\/deal\/currency-words\.ts$/,
  /^src\/server\/http\/openapi\/examples\/[a-z]+-values\.ts$/,
]

/**
 * One sentence for each fault of the message files, each missing or unused key, and each text hard-coded in the source.
 */
export function findWordingFaults(files: Record<string, MessageFile>, sources: Source[]): string[] {
  const keys = new Set(flattenMessages(files['zh'] ?? {}).keys())
  const used = new Set<string>()
  const faults = findMessageFaults(files)
  for (const source of sources) {
    const { calls, strings, bareWords } = readWording(source)
    for (const { key, line } of calls) {
      used.add(key)
      if (!keys.has(key)) faults.push(`${source.path}:${line} asks for the message ${key}, which does not exist`)
    }
    for (const text of strings) if (keys.has(text)) used.add(text)
    if (dataFiles.some((pattern) => pattern.test(source.path))) continue
    faults.push(
      ...bareWords.map(({ text, line }) => `${source.path}:${line} writes “${text}” itself; words belong to messages/`),
    )
  }
  return [...faults, ...[...keys].filter((key) => !used.has(key)).map((key) => `messages: nothing uses ${key}`)]
}

/** Runs the check on the repository at `root`. */
export function checkWording(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = Object.fromEntries(project.locales.map((locale) => [locale, read(`messages/${locale}.json`)]))
  const files = Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, JSON.parse(text) as MessageFile]),
  )
  const isProduct = (path: string) =>
    /^src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|^src\/(test|demo)\/|\.d\.ts$/.test(path)
  const sources = listFiles(root)
    .filter(isProduct)
    .map((path) => ({ path, text: read(path) }))
  return [
    ...Object.entries(texts).flatMap(([locale, text]) => findDoubleKeys(locale, text)),
    ...findStyleFaults(files),
    ...findWordingFaults(files, sources),
  ]
}

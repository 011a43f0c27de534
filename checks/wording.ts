import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import { findMessageFaults, flattenMessages, type MessageFile } from './wording.messages.ts'
import { readWording, type Source } from './wording.sources.ts'

/** Files that hold foreign words as data: what is written on a document, matched in a text or spoken by a standard. */
const dataFiles = [
  /^src\/demo\//,
  /\.data\.ts$/,
  /^src\/web\/layouts\/public\/public-language-menu\.tsx$/,
  /^src\/features\/catalogue\/feed\/feed\.commerceml\.ts$/,
  /^src\/server\/settings\/platform-settings\.ts$/,
  /^src\/server\/messaging\/sms\.ts$/,
  /^src\/shared\/identifiers\//,
  // Units as people type them, in three languages.
  /^src\/shared\/text\/measure\.text\.ts$/,
  /^src\/shared\/text\/money\.text\.ts$/,
  /^src\/shared\/text\/currencies\.ts$/,
]

/** One sentence for each fault of the message files, each key missing or unused, and each word written into the code. */
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

/** Runs the check on the house at `root`. */
export function checkWording(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = Object.fromEntries(
    ['zh', 'ru', 'en'].map((locale) => [locale, JSON.parse(read(`messages/${locale}.json`)) as MessageFile]),
  )
  const isProduct = (path: string) =>
    /^src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|^src\/(test|demo)\/|\.d\.ts$/.test(path)
  const sources = listFiles(root)
    .filter(isProduct)
    .map((path) => ({ path, text: read(path) }))
  return findWordingFaults(files, sources)
}

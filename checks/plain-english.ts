import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import type { SourceText } from './files.ts'

/** Literary words that comments and documents do not use, with a plain replacement. */
const words: { pattern: RegExp; instead: string }[] = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\breckon\w*/i, instead: 'calculate or assume' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix or correct' },
  { pattern: /\bwho(m|so)?ever\b/i, instead: 'anyone who, or name the role' },
  { pattern: /\bwhat is to be\b/i, instead: 'name the thing' },
  { pattern: /\bas (it|they) came\b/i, instead: 'unchanged' },
  { pattern: /\bthe signed-in\b(?! (user|person|page|visitor))/i, instead: 'signed-in users' },
  { pattern: /\bstands? (in|on|at|there|beside|behind|below|above|before|still|first|last)\b/i, instead: 'is' },
  { pattern: /\b(takes?|took|taken) (it |that |them |this )?back\b/i, instead: 'cancel, withdraw or undo' },
  { pattern: /\blets? go of\b/i, instead: 'release' },
  { pattern: /\btold (of|apart)\b/i, instead: 'notified of, distinguished' },
  { pattern: /\b(for|of|to) who\b/i, instead: 'name the role' },
  { pattern: /\bgoes on\b/i, instead: 'continues' },
]

/** Reports that quote titles of tests. */
const quoting = /^docs\/findings\//

/** Comments of a source by line; a document is prose as a whole, except code. */
function proseOf({ path, text }: SourceText): { line: number; prose: string }[] {
  const lines = text.split('\n').map((prose, index) => ({ line: index + 1, prose }))
  if (path.endsWith('.md')) return lines.map(({ line, prose }) => ({ line, prose: prose.replaceAll(/`[^`]*`/g, '') }))
  let isBlock = false
  return lines.flatMap(({ line, prose }) => {
    const starts = /^\s*\{?\/\*/.test(prose)
    const isComment = isBlock || starts || /^\s*\/\//.test(prose)
    if (starts) isBlock = true
    if (prose.includes('*/')) isBlock = false
    const trailing = /\s\/\/ (.*)$/.exec(prose)?.[1]
    return isComment ? [{ line, prose }] : trailing ? [{ line, prose: trailing }] : []
  })
}

/** One sentence for each literary word in a comment or document. */
export const findLiteraryWords = (sources: SourceText[]): string[] =>
  sources.flatMap((source) =>
    proseOf(source).flatMap(({ line, prose }) =>
      words.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(prose)?.[0]
        return found ? [`${source.path}:${line} says “${found}”: use plain English (${instead})`] : []
      }),
    ),
  )

/** One sentence for each decision that lacks its parts, is too long, or is not in the index. */
export function findDecisionFaults(files: SourceText[]): string[] {
  const index = files.find(({ path }) => path.endsWith('/README.md'))?.text ?? ''
  return files.flatMap(({ path, text }) => {
    if (path.endsWith('/README.md')) return []
    const name = path.slice(path.lastIndexOf('/') + 1)
    const faults: string[] = []
    if (
      !new RegExp(`^# ${name.slice(0, 3)} .+\\n\\nDate: \\d{4}-\\d{2}-\\d{2} · Status: (accepted|superseded)`).test(
        text,
      )
    )
      faults.push('begins with number, title, date and status')
    if (!/\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/.test(text))
      faults.push('has Context, Decision and Consequences')
    if (text.split('\n').length > 50) faults.push('has fewer than 50 lines')
    if (!index.includes(`(${name})`)) faults.push('is listed in README.md')
    return faults.map((fault) => `${path}: a decision ${fault}`)
  })
}

/** Runs the check on the repository at `root`. */
export function checkPlainEnglish(root: string): string[] {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const paths = listFiles(root)
  const prose = paths.filter(
    (path) =>
      (/^(src|checks|journeys|bench|faults)\/.*\.(tsx?|css|cjs)$/.test(path) && !/plain-english/.test(path)) ||
      (/^([^/]+|docs\/.*|bench\/.*)\.md$/.test(path) && !quoting.test(path)),
  )
  const decisions = paths.filter((path) => /^docs\/decisions\/.*\.md$/.test(path))
  return [...findLiteraryWords(prose.map(read)), ...findDecisionFaults(decisions.map(read))]
}

import { describe, expect, it } from 'vitest'
import { findDecisionFaults, findLiteraryWords } from './plain-english.ts'

describe('plain English', () => {
  it('Literary words in comments and documents are reported with their line', () => {
    const faults = findLiteraryWords([
      { path: 'src/a.ts', text: '/** Whoever asks is answered anew. */\nexport const a = 1 // It stands in the list.' },
      { path: 'src/a.css', text: '/*\n  What is to be shown.\n*/' },
      { path: 'docs/a.md', text: 'Fine.\n\nThe sum is reckoned.' },
    ])
    expect(faults.map((fault) => fault.replace(/:[^:]*$/, ''))).toEqual([
      'src/a.ts:1 says “anew”',
      'src/a.ts:1 says “Whoever”',
      'src/a.ts:2 says “stands in”',
      'src/a.css:2 says “What is to be”',
      'docs/a.md:3 says “reckoned”',
    ])
  })

  it('Code, quoted code and plain words pass', () => {
    const text = "const anew = 'whoever'\n// Null stands for a missing version.\n"
    expect(findLiteraryWords([{ path: 'src/a.ts', text }])).toEqual([])
    expect(findLiteraryWords([{ path: 'docs/a.md', text: 'See `anew`. The signed-in user.' }])).toEqual([])
  })

  it('A decision without a date, a part or a line in the index is reported', () => {
    const good =
      '# 001 A title\n\nDate: 2026-11-20 · Status: accepted\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n'
    const index = { path: 'docs/decisions/README.md', text: '[001 A title](001-a.md) [002 B](002-b.md)' }
    expect(findDecisionFaults([index, { path: 'docs/decisions/001-a.md', text: good }])).toEqual([])
    const faults = findDecisionFaults([
      index,
      { path: 'docs/decisions/002-b.md', text: '# 002 B\n\n**Context.** a' },
      { path: 'docs/decisions/003-c.md', text: good.replace('001', '003') + '\n'.repeat(50) },
    ])
    expect(faults).toEqual([
      'docs/decisions/002-b.md: a decision begins with number, title, date and status',
      'docs/decisions/002-b.md: a decision has Context, Decision and Consequences',
      'docs/decisions/003-c.md: a decision has fewer than 50 lines',
      'docs/decisions/003-c.md: a decision is listed in README.md',
    ])
  })
})

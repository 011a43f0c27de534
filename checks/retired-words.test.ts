import { describe, expect, it } from 'vitest'
import { findRetiredWords, wordsOf } from './retired-words.ts'

describe('retired words', () => {
  it('A retired file name and a retired identifier are reported with the term that replaces them', () => {
    expect(findRetiredWords([{ path: 'src/server/cache/live-value.ts', text: 'export const liveValue = 1' }])).toEqual([
      'src/server/cache/live-value.ts bears the retired word live-value: the term is cached-value',
      'src/server/cache/live-value.ts uses the retired word liveValue in liveValue: the term is cachedValue',
    ])
  })

  it('A retired word is found as a part of identifiers, properties, file names, style classes and message keys', () => {
    const faults = findRetiredWords([
      { path: 'src/ui/note-keeper.tsx', text: 'export const isKept = { endKeptRow: m.note_kept() }' },
      { path: 'src/ui/note.module.css', text: '/* .kept */ .kept-row { color: red }' },
      { path: 'messages/en.json', text: '{ "note_kept": "It was kept", "note_stored": "kept" }' },
    ])
    expect(faults.map((fault) => fault.replace(/:.*/, ''))).toEqual([
      'src/ui/note-keeper.tsx bears the retired word keeper',
      'src/ui/note-keeper.tsx uses the retired word kept in isKept',
      'src/ui/note-keeper.tsx uses the retired word kept in endKeptRow',
      'src/ui/note-keeper.tsx uses the retired word kept in note_kept',
      'src/ui/note.module.css uses the retired word kept in kept-row',
      'messages/en.json uses the retired word kept in note_kept',
    ])
  })

  it('Words that only contain a retired one, comments, texts and names of libraries pass', () => {
    const text = `
      // What is kept.
      const returns = deliveredValues('kept', { keepAlive: true, upkeep: 1 })`
    expect(findRetiredWords([{ path: 'src/features/plan/plan.turnstile.ts', text }])).toEqual([])
  })

  it('Names are split into words at capitals, digits and dashes', () => {
    expect(['readHTMLFile', 'end_kept-rows', 'Record90Kept'].map(wordsOf)).toEqual([
      ['read', 'html', 'file'],
      ['end', 'kept', 'rows'],
      ['record90', 'kept'],
    ])
  })
})

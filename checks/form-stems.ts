import { writeFileSync } from 'node:fs'
import {
  collectFormStems,
  declinedWords,
  readIrregularWords,
} from '../src/features/search/analysis/collect-form-stems.ts'
import { readGlossary } from '../src/features/reference/reference-files.ts'

// Writes content/reference/form-stems.csv. Run it after a change of the glossary or of the irregular words.
const irregular = readIrregularWords()
const words = declinedWords(
  readGlossary().flatMap(({ ru }) => ru),
  irregular,
)
const rows = [...collectFormStems(words, irregular)].map((row) => row.join(','))
writeFileSync('content/reference/form-stems.csv', `form,stem\n${rows.join('\n')}\n`)

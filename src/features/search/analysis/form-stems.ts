import { readContentFile } from '../../../server/files/content-tables.ts'

/**
 * Stems of forms that a stemmer cannot bring back to their word, with the stem of the word: `гаек` → `гайк`, `knive` → `knif`.
 * Made from the glossary by `node checks/form-stems.ts`.
 */
export const formStems: ReadonlyMap<string, string> = new Map(
  readContentFile('form-stems.csv')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',') as [string, string]),
)

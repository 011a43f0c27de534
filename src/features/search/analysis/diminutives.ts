/** Endings of Russian diminutives and of plain words in their place; endings of cases are left out of both. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:чик)(?:[аиуе]|ом|ов|ам|ами|ах)?$/, ['', 'ец']],
  [/(?:ечк)(?:[аиуе]|ой|ам|ами|ах)?$|ечек$/, ['йка', 'ка', 'а', 'ька']],
  [/(?:очк)(?:[аиуе]|ой|ам|ами|ах)?$|очек$/, ['ка', 'а', 'ки', 'ок']],
  [/(?:ик)(?:[аиуе]|ом|ов|ам|ами|ах)?$/, ['']],
  [/(?:ок|к)(?:[аиу]|ом|ов|ам|ами|ах)?$/, ['']],
]

/** The words that a Russian word may be a diminutive of, likelier ones first; none of other words: `носочки` → `носки`. */
export const withoutDiminutive = (word: string): string[] =>
  /^[а-я]{5,}$/.test(word)
    ? endings.flatMap(([ending, plain]) =>
        ending.test(word) ? plain.map((end) => word.replace(ending, end)).filter((one) => one.length > 2) : [],
      )
    : []

const vowels = 'аеиоуыэюя'
const isVowel = (letter: string | undefined) => letter !== undefined && vowels.includes(letter)

const endings = {
  masculine: ['', 'а', 'у', 'ом', 'ем', 'е', 'ы', 'и', 'ов', 'ев', 'ей', 'ам', 'ами', 'ах'],
  feminine: ['а', 'ы', 'и', 'е', 'у', 'ой', 'ою', 'ей', 'ам', 'ами', 'ах'],
  neuter: ['о', 'е', 'а', 'у', 'ом', 'ем', 'ам', 'ами', 'ах', 'и', 'ов', 'ев'],
  soft: ['ь', 'я', 'ю', 'е', 'и', 'ем', 'ью', 'ей', 'ям', 'ями', 'ях'],
  softFeminine: ['я', 'и', 'е', 'ю', 'ей', 'ею', 'ям', 'ями', 'ях'],
  softNeuter: ['е', 'я', 'ю', 'ем', 'и', 'ям', 'ями', 'ях', 'ев', 'ей'],
  plural: ['ы', 'и', 'ам', 'ами', 'ах', 'ов', 'ев', 'ей', 'ям', 'ями', 'ях'],
  hardAdjective: 'ый ий ой ая ое ее ые ие ого его ому ему ую ым им ом ем ою ей ею ых их ыми ими'.split(' '),
  softAdjective: 'ий яя ее ие его ему юю им ем ей ею их ими'.split(' '),
}

/**
 * The forms of a Russian word in all cases and numbers, an adjective's in all genders. Where a rule cannot tell which of two
 * ways a word goes (`потолок`, потолка; `блок`, блока), it gives the forms of both: what nobody writes does no harm. `ё` is written as `е`.
 */
export function russianForms(word: string): string[] {
  return [...new Set([word, ...adjectiveForms(word), ...nounForms(word)])]
}

const on = (stems: readonly string[], some: readonly string[]) =>
  stems.flatMap((stem) => some.map((ending) => stem + ending))

function adjectiveForms(word: string): string[] {
  const [stem, ending] = [word.slice(0, -2), word.slice(-2)]
  if (stem.length < 2 || isVowel(stem.at(-1)) || !/^(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/.test(ending)) return []
  const isSoft = ending === 'яя' || (/[^гкхжчшщ]$/.test(stem) && /^(?:ий|ее|ие)$/.test(ending))
  return on([stem], isSoft ? endings.softAdjective : endings.hardAdjective)
}

function nounForms(word: string): string[] {
  const [stem, last] = [word.slice(0, -1), word.at(-1) ?? '']
  if (stem.length < 2 || /(?:ая|яя|ое|ее|ые|ый|[гкхжчшщ]ий|[нвткдс]ой)$/.test(word)) return []
  if (last === 'а') return [...on([stem], endings.feminine), ...bare(stem)]
  if (last === 'я') return softFeminineForms(stem)
  if (last === 'о') return isVowel(stem.at(-1)) ? [] : [...on([stem], endings.neuter), ...bare(stem)]
  if (last === 'е') return softNeuterForms(stem)
  if (last === 'ы' || last === 'и') return [...on([stem], endings.plural), ...bare(stem)]
  if (last === 'ь') return [...on([stem, ...shortened(stem)], endings.soft), ...on(shortened(stem), ['ь'])]
  if (last === 'й')
    return on(stem.endsWith('е') ? [stem, `${stem.slice(0, -1)}ь`] : [stem], ['й', ...endings.soft.slice(1), 'ев'])
  return isVowel(last) ? [] : on([word, ...shortened(word)], endings.masculine).filter((form) => form !== '')
}

/** `батарея`, `линия`, `статья`, `петля`. */
function softFeminineForms(stem: string): string[] {
  const forms = on([stem], endings.softFeminine)
  if (stem.endsWith('ь')) return [...forms, `${stem.slice(0, -1)}ей`]
  if (isVowel(stem.at(-1))) return [...forms, `${stem}й`]
  return [...forms, ...bare(stem), ...bare(stem).map((form) => `${form}ь`)]
}

/** `изделие`, `полотенце`, `поле`. */
function softNeuterForms(stem: string): string[] {
  const forms = [...on([stem], endings.softNeuter), ...on([stem], ['а', 'у', 'ом', 'ам', 'ами', 'ах'])]
  if (stem.endsWith('ь')) return [...forms, `${stem.slice(0, -1)}ий`]
  return isVowel(stem.at(-1)) ? [...forms, `${stem}й`] : [...forms, ...bare(stem)]
}

/** The genitive plural without an ending, with the vowel that comes between two consonants: `втулк` → `втулок`, `гайк` → `гаек`. */
function bare(stem: string): string[] {
  const [before, last] = [stem.at(-2), stem.at(-1) ?? '']
  if (isVowel(last) || isVowel(before)) return [stem]
  if (before === 'ь' || before === 'й') return [stem, `${stem.slice(0, -2)}е${last}`]
  return [stem, `${stem.slice(0, -1)}о${last}`, `${stem.slice(0, -1)}е${last}`]
}

/** The stem of the other cases where a vowel goes: `станок` → `станк`, `палец` → `пальц`, `китаец` → `китайц`. */
function shortened(stem: string): string[] {
  const parts = /^(.+)([ое])([бвдзклмнпрстцщ])$/.exec(stem)
  if (!parts) return []
  const [, start = '', , last = ''] = parts
  if (start.length < 2) return []
  if (isVowel(start.at(-1))) return [`${start}й${last}`]
  return start.endsWith('л') ? [start + last, `${start}ь${last}`] : [start + last]
}

/** Endings of Russian diminutives and of plain words in their place; endings of cases are left out of both. */
const diminutiveEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:чик)(?:[аиуе]|ом|ов|ам|ами|ах)?$/, ['', 'ец']],
  [/(?:ечк)(?:[аиуе]|ой|ам|ами|ах)?$|ечек$/, ['йка', 'ка', 'а', 'ька']],
  [/(?:очк)(?:[аиуе]|ой|ам|ами|ах)?$|очек$/, ['ка', 'а', 'ки', 'ок']],
  [/(?:ик)(?:[аиуе]|ом|ов|ам|ами|ах)?$/, ['']],
  [/(?:ок|к)(?:[аиу]|ом|ов|ам|ами|ах)?$/, ['']],
]

/** The words that a Russian word may be a diminutive of, likelier ones first; none of other words: `носочки` → `носки`. */
export const withoutDiminutive = (word: string): string[] =>
  /^[а-я]{5,}$/.test(word)
    ? diminutiveEndings.flatMap(([ending, plain]) =>
        ending.test(word) ? plain.map((end) => word.replace(ending, end)).filter((one) => one.length > 2) : [],
      )
    : []

/*
 * Chinese syllables in Russian letters by the system of Palladius, which Russian maps and newspapers follow. Syllables come in
 * pinyin without tones, `ü` written as such.
 */
const initials: Record<string, string> = {
  b: 'б', p: 'п', m: 'м', f: 'ф', d: 'д', t: 'т', n: 'н', l: 'л', g: 'г', k: 'к', h: 'х', j: 'цз', q: 'ц', x: 'с',
  zh: 'чж', ch: 'ч', sh: 'ш', r: 'ж', z: 'цз', c: 'ц', s: 'с', '': '',
}

const finals: Record<string, string> = {
  a: 'а', o: 'о', e: 'э', ai: 'ай', ei: 'эй', ao: 'ао', ou: 'оу', an: 'ань', en: 'энь', ang: 'ан', eng: 'эн', ong: 'ун', er: 'эр',
  i: 'и', ia: 'я', ie: 'е', iao: 'яо', iu: 'ю', ian: 'янь', in: 'инь', iang: 'ян', ing: 'ин', iong: 'юн',
  u: 'у', ua: 'уа', uo: 'о', uai: 'уай', ui: 'уй', uan: 'уань', un: 'унь', uang: 'уан',
  ü: 'юй', üe: 'юэ', üan: 'юань', ün: 'юнь',
}

/** Pinyin writes syllables without an initial with `y` and `w`; `хуэй` alone breaks the rule. */
const whole: Record<string, string> = {
  ya: 'я', yo: 'йо', ye: 'е', yai: 'яй', yao: 'яо', you: 'ю', yan: 'янь', yin: 'инь', yang: 'ян', ying: 'ин', yong: 'юн', yi: 'и',
  yu: 'юй', yue: 'юэ', yuan: 'юань', yun: 'юнь',
  wa: 'ва', wo: 'во', wai: 'вай', wei: 'вэй', wan: 'вань', wen: 'вэнь', wang: 'ван', weng: 'вэн', wu: 'у',
  hui: 'хуэй',
}

/** One syllable in Russian letters; what is no syllable of pinyin stays as it is. */
function writeSyllable(syllable: string): string {
  const known = whole[syllable]
  if (known) return known
  const [, initial = '', rest = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs]?)(.*)$/.exec(syllable) ?? []
  // After j, q and x an u is an ü without its dots; after z, c and s the i is another vowel.
  const final = /^[jqx]$/.test(initial) ? rest.replace(/^u/, 'ü') : rest
  const start = initials[initial]
  const end = final === 'i' && /^[zcs]$/.test(initial) ? 'ы' : finals[final]
  return start === undefined || end === undefined ? syllable : start + end
}

/** Syllables as one word: `['chang', 'an']` → `чанъань`, for a hard `н` must not run into the vowel after it. */
export const writePalladius = (syllables: readonly string[]): string =>
  syllables.reduce((word, syllable) => {
    const next = writeSyllable(syllable)
    return word.endsWith('н') && /^[аоэуияеюй]/.test(next) ? `${word}ъ${next}` : word + next
  }, '')

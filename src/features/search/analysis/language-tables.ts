/** Letters that are one in a search. */
export const letters = { yo: 'ё', ye: 'е', shortI: 'й' }

/** How Russian is spelled in Latin letters, the longest first. */
export const transliteration: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  sh: 'ш',
  ch: 'ч',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  yo: 'е',
  jo: 'е',
  ye: 'е',
  iy: 'ий',
  yy: 'ый',
  ey: 'ей',
  ay: 'ай',
  oy: 'ой',
  uy: 'уй',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
}

/** The keys of both keyboards in the same order. */
export const keyboards = { latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", cyrillic: 'йцукенгшщзхъфывапролджэячсмитьбюё' }

/** Words that only join others. */
export const noiseWords =
  'и в во на с со для по из от до к ко или а о об при за под без как the for of and with in to a an on by or from'.split(
    ' ',
  )

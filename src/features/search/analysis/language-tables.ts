/** Letters that are one in a search. */
export const letters = { yo: 'ё', ye: 'е', shortI: 'й', de: 'д' }

/** The keys of both keyboards in the same order. */
export const keyboards = { latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", cyrillic: 'йцукенгшщзхъфывапролджэячсмитьбюё' }

/** Words that only join others. */
export const noiseWords =
  'и в во на с со для по из от до к ко или а о об при за под без как the for of and with in to a an on by or from dlya dlia dlja dla iz bez na'.split(
    ' ',
  )

/**
 * Standards of fasteners that describe the same thing for a buyer: a row each, as catalogues of fasteners list them side by
 * side. They differ in details such as widths across flats, which product pages state.
 */
export const equivalentStandards: readonly string[] = [
  'din 933, iso 4017, gb 5783',
  'din 931, iso 4014, gb 5782, гост 7798',
  'din 934, iso 4032, gb 6170, гост 5915',
  'din 125, iso 7089, gb 97.1, гост 11371',
  'din 127, гост 6402',
  'din 912, iso 4762, gb 70.1, гост 11738',
  'din 7991, iso 10642, gb 70.3',
  'din 985, iso 10511',
  'din 439, iso 4035',
  'din 965, iso 7046',
  'din 963, iso 2009',
  'din 84, iso 1207',
  'din 7985, iso 7045',
  'din 913, iso 4026',
  'din 914, iso 4027',
  'din 916, iso 4029',
  'din 9021, iso 7093',
  'din 6921, iso 4162',
  'din 1481, iso 8752',
  'din 94, iso 1234, гост 397',
]

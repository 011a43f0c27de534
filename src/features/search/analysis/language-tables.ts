/** Letters that are one in a search. */
export const letters = { yo: 'ё', ye: 'е', shortI: 'й' }

/** The keys of both keyboards in the same order. */
export const keyboards = { latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", cyrillic: 'йцукенгшщзхъфывапролджэячсмитьбюё' }

/** Words that only join others. */
export const noiseWords =
  'и в во на с со для по из от до к ко или а о об при за под без как the for of and with in to a an on by or from'.split(
    ' ',
  )

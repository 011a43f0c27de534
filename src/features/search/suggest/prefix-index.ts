/** Texts by their beginnings: a sorted array, in which a binary search finds the first that begins so. */
export type PrefixIndex = {
  /** The places of the sources one of whose texts begins so, each once, in ascending order. */
  find(prefix: string): number[]
}

/** `texts` of a place are what it is found by. */
export function prefixIndex(texts: readonly (readonly string[])[]): PrefixIndex {
  const rows = texts
    .flatMap((some, place) => some.map((text) => ({ text, place })))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place))
  return {
    find(prefix) {
      let [low, high] = [0, rows.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((rows[middle]?.text ?? '') < prefix) low = middle + 1
        else high = middle
      }
      const places = new Set<number>()
      for (let at = low; at < rows.length; at++) {
        const row = rows[at]
        if (!row?.text.startsWith(prefix)) break
        places.add(row.place)
      }
      return [...places].sort((a, b) => a - b)
    },
  }
}

/** The text from the beginning of each of its words on. */
export const fromEachWord = (text: string): string[] =>
  [...text.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => text.slice(index))

/** The text from each of its characters on. */
export const fromEachCharacter = (text: string): string[] =>
  [...text].map((_one, index, all) => all.slice(index).join(''))

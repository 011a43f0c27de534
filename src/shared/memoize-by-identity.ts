type Place<T> = { below: WeakMap<object, Place<T>>; values: Map<string, T> }

/**
 * What is made from values that stay the same until something changes (live values, and what was made from them): made once for
 * these very objects and a key, and gone with them. Whoever gets it leaves it as it is.
 */
export function memoizeByIdentity<T>(): (sources: readonly object[], key: string, make: () => T) => T {
  const place = (): Place<T> => ({ below: new WeakMap(), values: new Map() })
  const root = place()
  return (sources, key, make) => {
    let at = root
    for (const source of sources) {
      const next = at.below.get(source) ?? place()
      at.below.set(source, next)
      at = next
    }
    const known = at.values.get(key)
    if (known !== undefined) return known
    const made = make()
    at.values.set(key, made)
    return made
  }
}

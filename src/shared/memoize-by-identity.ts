type Place<T> = { below: WeakMap<object, Place<T>>; values: Map<string, T> }

/** Memoizes by the identity of the sources and a key; entries die with the sources. Do not mutate the result. */
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

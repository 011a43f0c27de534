/** The element of the document with an id; null if there is none of this kind. */
export function elementOf<Kind extends Element>(id: string, kind: new () => Kind): Kind | null {
  const element = document.getElementById(id)
  return element instanceof kind ? element : null
}

export type ForeignCategory = { name: string; parent: string | undefined }

/** No trade has more categories than this. */
export const mostCategories = 10_000
const mostLevels = 20

/** `Крепёж > Болты`; a code of the platform stays as it is. Nothing for an unknown id. */
export function categoryWayOf(id: string, categories: ReadonlyMap<string, ForeignCategory>): string {
  const names: string[] = []
  let at: string | undefined = id
  for (let level = 0; at !== undefined && level < mostLevels; level++) {
    const category = categories.get(at)
    if (!category) break
    names.unshift(category.name.replaceAll(/\s*[>/›→]\s*/g, ' ').trim())
    at = category.parent
  }
  return names.length > 0 && /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(id) ? id : names.join(' > ')
}

import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { dayInChina } from '../../../../shared/text/formats.ts'
import { contentLanguageOf, currentLocale } from '../../../../shared/locale.ts'
import { callQuietly } from '../../../../client/api.ts'
import { createStore } from '../../../../client/store.ts'

type Names = {
  categories: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, string>
  regions: Readonly<Record<string, string>>
}

const namesStore = createStore<Names>({ categories: new Map(), countries: new Map(), regions: {} })
let isRequested = false

/** Names of categories, countries and regions by code, loaded once; an unknown code is shown as such. */
export function useReviewNames() {
  const names = namesStore.use()
  const [today] = useState(() => dayInChina(new Date()))
  useEffect(() => {
    if (isRequested) return
    isRequested = true
    void loadNames().catch(() => {
      isRequested = false
    })
  }, [])
  return {
    category: (code: string) => names.categories.get(code) ?? code,
    country: (code: string) => names.countries.get(code) ?? code,
    region: (code: string) => names.regions[code] ?? code,
    /** The date in China, which applies to documents. */
    today,
  }
}
export type ReviewNames = ReturnType<typeof useReviewNames>

async function loadNames(): Promise<void> {
  const locale = currentLocale()
  // The list of regions is large, and nothing else on these pages needs it.
  const [categories, countries, { codeToText }] = await Promise.all([
    callQuietly('GET /api/company/categories'),
    callQuietly('GET /api/countries'),
    import('element-china-area-data'),
  ])
  const named = (rows: { code: string; zh: string; ru: string; en: string }[]) =>
    new Map(rows.map((row) => [row.code, row[contentLanguageOf(locale)]]))
  namesStore.set({
    categories: isSuccess(categories) ? named(categories.data) : new Map(),
    countries: isSuccess(countries) ? named(countries.data) : new Map(),
    regions: codeToText,
  })
}

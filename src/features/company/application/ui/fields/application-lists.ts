import { useCallback, useEffect, useMemo, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { call } from '../../../../../client/api.ts'
import type { ApplicationInfo } from '../../../company.contract.ts'
import type { ApplicationContext, Category, Country, KnownFile } from '../application-context.ts'

export type Lists = Pick<ApplicationContext, 'categories' | 'countries' | 'fileOf' | 'addFile'>

/** The option lists of fields, and the known files: those from the server and those just uploaded. */
export function useLists(info: ApplicationInfo | null | undefined): Lists {
  const [categories, setCategories] = useState<Category[]>([])
  const [countries, setCountries] = useState<Country[]>([])
  const [uploaded, setUploaded] = useState<Record<string, KnownFile>>({})
  useEffect(() => {
    let isHere = true
    void call('GET /api/company/categories').then(
      (answer) => isHere && isSuccess(answer) && setCategories(answer.data),
      () => undefined,
    )
    void call('GET /api/countries').then(
      (answer) => isHere && isSuccess(answer) && setCountries(answer.data.filter(({ code }) => code !== 'CN')),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  const fileOf = useCallback((id: string) => uploaded[id] ?? info?.files[id], [uploaded, info])
  const addFile = useCallback((id: string, file: KnownFile) => setUploaded((before) => ({ ...before, [id]: file })), [])
  return useMemo(() => ({ categories, countries, fileOf, addFile }), [categories, countries, fileOf, addFile])
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { call } from '../../../../../client/api.ts'
import type { SettledInfo } from '../../../company.contract.ts'
import type { ApplicationContext, Category, Country, KnownFile } from '../application-context.ts'

export type Lists = Pick<ApplicationContext, 'categories' | 'countries' | 'fileOf' | 'keepFile'>

/** The lists that fields choose from, and the files that are known: those of the server and those uploaded just now. */
export function useLists(info: SettledInfo | null | undefined): Lists {
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
  const keepFile = useCallback(
    (id: string, file: KnownFile) => setUploaded((before) => ({ ...before, [id]: file })),
    [],
  )
  return useMemo(() => ({ categories, countries, fileOf, keepFile }), [categories, countries, fileOf, keepFile])
}

import { useEffect, useState } from 'react'
import { currentLocale } from '../../../../../shared/locale.ts'

export type PlaceName = (code: string, zh: string) => string

/** Names of Chinese places in the language of the page, fetched where it is another one; null while they are on their way, and in Chinese. */
export function usePlaceName(): PlaceName | null {
  const [nameOf, setNameOf] = useState<PlaceName | null>(null)
  useEffect(() => {
    const locale = currentLocale()
    if (locale === 'zh') return undefined
    let isHere = true
    void import('../../../../../shared/places/chinese-places.ts').then(
      ({ placeName }) => isHere && setNameOf(() => (code: string, zh: string) => placeName(code, zh)[locale]),
    )
    return () => {
      isHere = false
    }
  }, [])
  return nameOf
}

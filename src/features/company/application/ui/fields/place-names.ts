import { useEffect, useState } from 'react'
import { chinese, currentContentLanguage } from '../../../../../shared/locale.ts'

export type PlaceName = (code: string, zh: string) => string

/** Names of Chinese places in the page's language, loaded if it is not Chinese; null while loading, and in Chinese. */
export function usePlaceName(): PlaceName | null {
  const [nameOf, setNameOf] = useState<PlaceName | null>(null)
  useEffect(() => {
    const language = currentContentLanguage()
    if (language === chinese) return undefined
    let isHere = true
    void import('../../../../../shared/places/chinese-places.ts').then(
      ({ placeName }) => isHere && setNameOf(() => (code: string, zh: string) => placeName(code, zh)[language]),
    )
    return () => {
      isHere = false
    }
  }, [])
  return nameOf
}

import { useEffect } from 'react'
import { setCompared } from './product-shelf.ts'

/** What stands side by side is what the browser remembers as compared. */
export function CompareKeeper({ ids }: { ids: readonly string[] }) {
  useEffect(() => setCompared(ids), [ids])
  return null
}

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { compared, setCompared } from './product-shelf.ts'

/** What stands side by side is what the browser remembers as compared; an address that names no goods shows what was chosen before. */
export function CompareKeeper({ ids }: { ids: readonly string[] }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = !query.has('ids')
  useEffect(() => {
    const chosen = compared.get()
    if (!isOpen) setCompared(ids)
    else if (chosen.length > 0) void navigate(`/products/compare?ids=${chosen.join(',')}`, { replace: true })
  }, [ids, isOpen, navigate])
  return null
}

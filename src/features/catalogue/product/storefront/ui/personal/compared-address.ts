import { go } from '../../../../../../client/go.ts'
import { readProducts, writeProducts } from './product-storage.ts'

/** What stands side by side is what the browser remembers as compared; an address that names no goods leads to what was chosen before. The element's value holds the ids shown. */
export function followCompared({ dataset }: HTMLElement): void {
  if (new URLSearchParams(location.search).has('ids'))
    return writeProducts('compared', (dataset.value ?? '').split(',').filter(Boolean))
  const chosen = readProducts('compared')
  if (chosen.length > 0) go(`/products/compare?ids=${chosen.join(',')}`, { replace: true })
}

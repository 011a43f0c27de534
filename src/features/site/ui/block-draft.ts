import { browserStorage } from '../../../client/session/browser-storage.ts'
import type { BlockPage } from '../../../shared/block-pages.ts'
import type { PageBlock } from '../../../shared/page-blocks.ts'

const keyOf = (page: BlockPage): string => `blocks-draft-${page}`

/** Hands blocks that are not saved over to the page that previews them, which is another tab. */
export const keepDraft = (page: BlockPage, blocks: readonly PageBlock[]): boolean =>
  browserStorage.write(keyOf(page), JSON.stringify(blocks))

/** What was handed over last; the server checks it, so anything that parses will do. */
export function readDraft(page: BlockPage): PageBlock[] | null {
  try {
    const draft: unknown = JSON.parse(browserStorage.read(keyOf(page)) ?? 'null')
    return Array.isArray(draft) ? (draft as PageBlock[]) : null
  } catch {
    return null
  }
}

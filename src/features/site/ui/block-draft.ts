import { browserStorage } from '../../../client/session/browser-storage.ts'
import type { BlockPage } from '../../../shared/block-pages.ts'
import type { PageBlock } from '../../../shared/page-blocks.ts'

const keyOf = (page: BlockPage): string => `blocks-draft-${page}`

/** Passes unsaved blocks to the preview page, which is another tab. */
export const storeDraft = (page: BlockPage, blocks: readonly PageBlock[]): boolean =>
  browserStorage.write(keyOf(page), JSON.stringify(blocks))

/** The last passed blocks; the server validates them, so anything that parses is accepted here. */
export function readDraft(page: BlockPage): PageBlock[] | null {
  try {
    const draft: unknown = JSON.parse(browserStorage.read(keyOf(page)) ?? 'null')
    return Array.isArray(draft) ? (draft as PageBlock[]) : null
  } catch {
    return null
  }
}

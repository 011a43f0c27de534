import { createContext } from 'react'

/** What only the server knows of a page while rendering; null in the browser. */
export type DocumentFrame = {
  /** Marks the page's own inline scripts, so that only their hashes are taken. */
  nonce: string
  /** Source of the script that runs before the first paint. */
  headScript: string
  /** Document-only data; null in an application. */
  document: { /** The address of the islands script. */ islandsScript: string } | null
}

export const DocumentFrame = createContext<DocumentFrame | null>(null)

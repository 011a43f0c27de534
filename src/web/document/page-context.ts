import { createContext } from 'react-router'
import type { VisitorCall } from '../../shared/endpoint.ts'

/** Data that main.ts passes to every server loader and to the document. */
export type PageContext = {
  call: VisitorCall
  /** Marks the current document as rendered for each visitor. */
  noStore(): void
  origin: string
  requestId: string
  /** The address of the islands script. */
  islandsScript: string
  /** Logs an error of this page with the site's log. */
  reportFault: (error: unknown) => void
  /** The target of `/`: the front page in the person's language. */
  home: string
  isGalleryOn: boolean
  /** Whether messages are kept for the developer instead of being sent. */
  isOutboxOn: boolean
  isDevelopment: boolean
  /** Whether phones of mainland China get codes by SMS. */
  hasMainlandSms: boolean
}

export const pageContext = createContext<PageContext>()

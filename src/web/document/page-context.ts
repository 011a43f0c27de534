import { createContext } from 'react-router'
import type { VisitorCall } from '../../shared/endpoint.ts'

/** What main.ts hands to every server loader and to the document. */
export type PageContext = {
  call: VisitorCall
  /** Takes the rendered document: a string on this way costs less than the stream of a Response. */
  answer: (html: string) => void
  nonce: string
  origin: string
  requestId: string
  /** Logs a fault of this page under the rules of the log. */
  reportFault: (error: unknown) => void
  /** Where `/` leads: the front page in the person's language. */
  home: string
  isGalleryOn: boolean
  /** Whether messages are kept for the developer instead of being sent. */
  isOutboxOn: boolean
  isDevelopment: boolean
}

export const pageContext = createContext<PageContext>()

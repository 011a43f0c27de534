import { createContext, use } from 'react'

/** The request id of a server error; undefined in the browser. */
export const FaultyRequest = createContext<string | undefined>(undefined)

/** The request id for finding this error in the log. The browser reads it from a `meta` element of the document. */
export function useFaultyRequest(): string | undefined {
  const known = use(FaultyRequest)
  return import.meta.env.SSR
    ? known
    : (document.querySelector<HTMLMetaElement>('meta[name=request-id]')?.content ?? undefined)
}

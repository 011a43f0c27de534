import { createContext } from 'react-router'

/** Calls the API as an anonymous visitor in the language of the page; resolves to `data`, throws AppError. */
export type VisitorCall = (method: string, path: string, input: Record<string, unknown>) => Promise<unknown>

/** What main.ts hands to every server loader and to the document. */
export type PageContext = { call: VisitorCall; nonce: string; origin: string; isGalleryOn: boolean; isDevelopment: boolean }

export const pageContext = createContext<PageContext>()


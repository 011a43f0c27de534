import { createContext, useContext } from 'react'
import type { CallReply } from '../../../../client/api.ts'
import type { Remark } from '../../company.contract.ts'

export type Category = CallReply<'GET /api/company/categories'>[number]
export type Country = CallReply<'GET /api/countries'>[number]
/** A file that the answers reference, as far as this page knows it. `previewUrl` is null for a PDF. */
export type KnownFile = { url: string; previewUrl: string | null }

/** Context of every application field besides its value. */
export type ApplicationContext = {
  remarks: Record<string, Remark>
  categories: Category[]
  countries: Country[]
  fileOf(id: string): KnownFile | undefined
  addFile(id: string, file: KnownFile): void
  /** Fields filled from the licence photo and not edited since. */
  readPaths: ReadonlySet<string>
  forgetRead(path: string): void
  fillFromLicence(photo: string): Promise<void>
  /** Whether the person has tried to continue or submit, so that every fault is shown. */
  isTried: boolean
  /** Answers that an approved company may not change. */
  isCodeFixed: boolean
}

const Context = createContext<ApplicationContext | null>(null)
export const ApplicationProvider = Context.Provider

export function useApplication(): ApplicationContext {
  const value = useContext(Context)
  if (!value) throw new Error('a field of an application stands inside its form')
  return value
}

import type { Ctx } from '../../../server/context.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { readHs } from './hs-files.ts'
import type { HsEntry } from './hs-files.ts'

const held = new Map<string, { entries: HsEntry[]; byCode: Map<string, HsEntry> }>()

/** The chapters, headings and subheadings that this server knows; read from their files once. */
export function knownHs({ server }: Pick<Ctx, 'server'>): { entries: HsEntry[]; byCode: Map<string, HsEntry> } {
  const path = server.settings.HS_NOMENCLATURE ?? ''
  let known = held.get(path)
  if (!known) {
    const entries = readHs(path || undefined)
    held.set(path, (known = { entries, byCode: new Map(entries.map((entry) => [entry.code, entry])) }))
  }
  return known
}

/** A code with its name in the language of the caller; `isOurs` if the name is ours, not of the nomenclature. */
export type NamedHs = { code: string; name: string; isOurs: boolean }

/** The chapter, heading and subheading of a code of two digits or more, as far as they are known. */
export function hsWay(ctx: Pick<Ctx, 'server'>, code: string): NamedHs[] {
  const { byCode } = knownHs(ctx)
  return [2, 4, 6].flatMap((length) => {
    const entry = code.length >= length ? byCode.get(code.slice(0, length)) : undefined
    return entry ? nameHs(entry) : []
  })
}

export const nameHs = ({ code, name, official }: HsEntry): NamedHs => ({
  code,
  name: name?.[currentContentLanguage()] ?? official ?? code,
  isOurs: name !== null,
})

import type { Envelope } from '../../../shared/envelope.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { readToken } from '../../../web/session.ts'
import type { ProductImport } from '../import.contract.ts'

/** Sends one file of a goods import. Null when there was no answer: no connection, or the server refused the form as such. */
export async function sendFile(path: string, file: File): Promise<Envelope<ProductImport> | null> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(path, { method: 'POST', body, headers: { authorization: readToken() ?? '', 'accept-language': languageTags[currentLocale()] } }).catch(() => null)
  return response?.ok ? ((await response.json().catch(() => null)) as Envelope<ProductImport> | null) : null
}

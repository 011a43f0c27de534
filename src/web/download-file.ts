import { currentLocale, languageTags } from '../shared/locale.ts'
import { readToken } from './session.ts'

/** Fetches a file that needs the token and hands it to the browser's downloads. Resolves to false when it was refused. */
export async function downloadFile(address: string, name: string): Promise<boolean> {
  const response = await fetch(address, { headers: { authorization: readToken() ?? '', 'accept-language': languageTags[currentLocale()] } })
  // A refusal comes as an envelope.
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}

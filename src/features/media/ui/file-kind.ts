import { m } from '../../../shared/wording/messages.js'
import { mostBytes, mostMegabytes } from '../media.policy.ts'

/** Signatures of the accepted image formats; a WebP is a RIFF file that names itself from its ninth byte on. */
const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF']

/** What a chosen file is, by its contents and not its name. */
async function kindOf(file: Blob): Promise<'empty' | 'pdf' | 'picture' | 'other'> {
  if (file.size === 0) return 'empty'
  const head = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (head.startsWith('%PDF')) return 'pdf'
  const isPicture =
    beginnings.some((beginning) => head.startsWith(beginning)) && (!head.startsWith('RIFF') || head.slice(8) === 'WEBP')
  return isPicture ? 'picture' : 'other'
}

/** Why a chosen file is not an accepted picture; null if it is one. */
export async function whyNoPhoto(file: Blob): Promise<string | null> {
  const kind = await kindOf(file)
  if (kind === 'empty') return m.media_refused_empty()
  if (kind === 'pdf') return m.media_refused_photo_pdf()
  return kind === 'picture' ? null : m.media_refused_photo_type()
}

/** Why a chosen file is not an accepted document; null if it is one. The server examines the rest of it. */
export async function whyNoDocument(file: Blob): Promise<string | null> {
  if (file.size > mostBytes) return m.media_refused_bytes({ megabytes: mostMegabytes })
  const kind = await kindOf(file)
  if (kind === 'empty') return m.media_refused_empty()
  return kind === 'other' ? m.media_refused_document_type() : null
}

import { m } from '../../../shared/wording/messages.js'

/** Signatures of the accepted image formats; a WebP is a RIFF file that names itself from its ninth byte on. */
const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF']

/** Why a chosen file is not an accepted picture, by its contents and not its name; null if it is one. */
export async function whyNoPhoto(file: Blob): Promise<string | null> {
  if (file.size === 0) return m.media_refused_empty()
  const head = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (head.startsWith('%PDF')) return m.media_refused_photo_pdf()
  const isPicture =
    beginnings.some((beginning) => head.startsWith(beginning)) && (!head.startsWith('RIFF') || head.slice(8) === 'WEBP')
  return isPicture ? null : m.media_refused_photo_type()
}

import { m } from '../../shared/wording/messages.js'
import { refuseFile } from '../files/refuse-file.ts'

/** A declaration is complete within these bytes. */
const headBytes = 256

/** The encoding of an XML file: its byte order mark, else its declaration, else UTF-8. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head.toString('latin1'))?.[1] ?? 'utf-8'
}

function decoderOf(head: Buffer): TextDecoder {
  const name = encodingOf(head)
  try {
    return new TextDecoder(name, { fatal: true })
  } catch {
    throw refuseFile(m.import_refused_xml_encoding({ name }))
  }
}

export type XmlText = { pieces: AsyncGenerator<string>; encoding(): string }

/** The text of an XML file piece by piece. Refuses bytes that are not of the declared encoding. */
export function xmlText(bytes: AsyncIterable<Buffer>): XmlText {
  let decoder: TextDecoder | undefined
  const decode = (chunk: Buffer | undefined) => {
    try {
      return (decoder as TextDecoder).decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw refuseFile(m.import_refused_xml_encoding({ name: decoder?.encoding ?? '' }))
    }
  }
  async function* pieces(): AsyncGenerator<string> {
    let head = Buffer.alloc(0)
    for await (const chunk of bytes) {
      if (decoder) {
        yield decode(chunk)
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      decoder = decoderOf(head)
      yield decode(head)
    }
    if (!decoder) {
      decoder = decoderOf(head)
      yield decode(head)
    }
    yield decode(undefined)
  }
  return { pieces: pieces(), encoding: () => (decoder?.encoding ?? 'utf-8').toUpperCase() }
}

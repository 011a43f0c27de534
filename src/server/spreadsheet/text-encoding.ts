import { createReadStream } from 'node:fs'
import { m } from '../../shared/wording/messages.js'
import { refuseFile } from '../files/refuse-file.ts'

const names = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', gb18030: 'GBK', 'windows-1251': 'Windows-1251' } as const
export type Encoding = keyof typeof names
export const encodingName = (encoding: Encoding): string => names[encoding]

/**
 * The encoding of a text file. UTF-8 is detected by validity, because hardly any other text is valid UTF-8. Otherwise
 * GBK, if the whole file is valid and most of its characters are common Chinese ones (GB 2312 level 1, lead bytes
 * B0–D7); otherwise Windows-1251.
 */
export async function recogniseEncoding(path: string): Promise<Encoding> {
  const [utf8, gbk] = [strict('utf-8'), strict('gb18030')]
  const census = { common: 0, rare: 0, lead: -1 }
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    isFirst = false
    if (chunk.includes(0)) throw refuseFile(m.import_refused_kind())
    utf8.take(chunk)
    gbk.take(chunk)
    if (!utf8.isGood()) countPairs(chunk, census)
  }
  if (utf8.end()) return 'utf-8'
  return gbk.end() && census.common > census.rare ? 'gb18030' : 'windows-1251'
}

function strict(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isGood = true
  const attempt = (work: () => unknown) => {
    try {
      if (isGood) work()
    } catch {
      isGood = false
    }
    return isGood
  }
  return {
    take: (chunk: Buffer) => attempt(() => decoder.decode(chunk, { stream: true })),
    end: () => attempt(() => decoder.decode()),
    isGood: () => isGood,
  }
}

/** Counts two-byte characters; a pair may be split across two chunks. */
function countPairs(chunk: Buffer, census: { common: number; rare: number; lead: number }): void {
  for (const byte of chunk) {
    if (census.lead >= 0) {
      if (census.lead >= 0xb0 && census.lead <= 0xd7 && byte >= 0xa1) census.common++
      else if (census.lead > 0xa3 || census.lead < 0xa1) census.rare++
      census.lead = -1
    } else if (byte >= 0x80) census.lead = byte
  }
}

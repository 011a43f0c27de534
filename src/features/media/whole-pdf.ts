import { open } from 'node:fs/promises'

const tailBytes = 2048

/**
 * A quick check of a PDF's structure (ISO 32000-2, 7.5): the header at the very beginning, the trailer at the end, and
 * a cross-reference where the trailer points. It distinguishes a complete file from a truncated one; it does not
 * inspect the content.
 */
export async function isWholePdf(path: string, bytes: number): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    if (!/^%PDF-[12]\.\d/.test(await read(0, 8))) return false
    const end = /startxref\s+(\d{1,9})\s+%%EOF\s*$/.exec(await read(Math.max(0, bytes - tailBytes), tailBytes))
    if (!end || Number(end[1]) >= bytes) return false
    return /^\s*(xref|\d+\s+\d+\s+obj)/.test(await read(Number(end[1]), 40))
  } finally {
    await file.close()
  }
}

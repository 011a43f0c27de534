import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CommandRefused } from '../failure.ts'
import type { BackupPlace, Bytes } from './place.ts'

export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  /** Raised when an older program could not read a backup any more. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  isEncrypted: z.boolean(),
  /** As they are stored, which is encrypted if there is a key. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.string().length(64) })),
})

/** Describes a backup. It is written last: a place without it holds no complete backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type Part = Manifest['parts'][number]

/** Reads the description of a backup. Rejects with `CommandRefused` if there is none that this program knows. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const content = await place.read(manifestName)
  if (!content)
    throw new CommandRefused(`${place.name} has no ${manifestName}: it is no backup, or not a complete one.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    throw new CommandRefused(`${manifestName} in ${place.name} cannot be read by this version of the program.`)
  }
}

/** Passes bytes on and calls `onEnd` with their number and SHA-256. */
export async function* measured(content: Bytes, onEnd: (size: Omit<Part, 'name'>) => void): Bytes {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  onEnd({ bytes, sha256: hash.digest('hex') })
}

/** Number and SHA-256 of bytes that are read to their end. */
export async function sizeOf(content: Bytes): Promise<Omit<Part, 'name'>> {
  let found: Omit<Part, 'name'> | undefined
  const rest = measured(content, (size) => void (found = size))[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
  if (!found) throw new Error('the bytes have no end')
  return found
}

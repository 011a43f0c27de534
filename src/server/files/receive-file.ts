import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../id.ts'
import type { Settings } from '../settings/settings.ts'
import { AppError } from '../../shared/errors.ts'
import { toPlainText } from '../../shared/text/plain-text.ts'
import { m } from '../../shared/wording/messages.js'
import { refuseFile } from './refuse-file.ts'

/** An incoming file, on disk and not in memory. */
export type ReceivedFile = { path: string; bytes: number; name: string; fields: ReadonlyMap<string, string> }

type Limits = {
  megabytes: number
  /** Further fields of the form, with their allowed values. */
  fields?: ReadonlyMap<string, readonly string[]>
}

/** Maximum overhead of a form around a file: names, boundaries and the one field. */
const formLimits = { files: 2, fields: 4, parts: 6, fieldSize: 100, fieldNameSize: 100, headerPairs: 20 }

export const incomingFolder = ({ DATA_FOLDER }: Settings): string => join(DATA_FOLDER, 'incoming')

/**
 * Streams the single file of a form to disk while counting bytes, passes it to `work`, and always removes it: after a
 * refusal, a failure, or a disconnect. Refuses with 1020: no file, two files, an unknown field, 0 bytes, more than
 * `megabytes`.
 */
export async function withReceivedFile<T>(
  settings: Settings,
  request: FastifyRequest,
  work: (file: ReceivedFile) => Promise<T>,
  limits: Limits,
): Promise<T> {
  const folder = incomingFolder(settings)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(await receive(request, path, limits).catch(asProtocolFault))
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(request: FastifyRequest, path: string, limits: Limits): Promise<ReceivedFile> {
  let bytes: number | undefined
  let name = ''
  const { megabytes } = limits
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: megabytes * 1_048_576 } })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || !limits.fields?.get(part.fieldname)?.includes(part.value))
        throw refuseFile(m.media_refused_field({ name: part.fieldname.slice(0, 50) }))
      fields.set(part.fieldname, part.value)
    } else if (bytes === undefined) {
      name = toPlainText(part.filename.slice(0, 200))
      bytes = await write(part, path, megabytes)
    } else throw refuseFile(m.media_refused_two())
  }
  if (bytes === undefined) throw refuseFile(m.media_refused_none())
  if (bytes === 0) throw refuseFile(m.media_refused_empty())
  return { path, bytes, name, fields }
}

async function write(part: MultipartFile, path: string, megabytes: number): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  if (part.file.truncated) throw refuseFile(m.media_refused_bytes({ megabytes }))
  return target.bytesWritten
}

/** Errors of the form parser have no code, and a disconnected client is not a bug either: 400. */
function asProtocolFault(error: Error & { code?: string }): never {
  const isFault = error.code === undefined || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw error instanceof AppError || !isFault ? error : Object.assign(error, { statusCode: 400 })
}

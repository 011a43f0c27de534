import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../server/id.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { AppError } from '../../shared/errors.ts'
import { toPlainText } from '../../shared/text/plain-text.ts'
import { m } from '../../shared/wording/messages.js'
import { mostMegabytes } from './media.policy.ts'
import type { FilePurpose } from './media.policy.ts'

/** A file on its way in, on the disk and not in memory. */
export type ReceivedFile = { path: string; bytes: number; purpose: FilePurpose | undefined; name: string }

/** The largest form around a file: names, boundaries and the one field. */
const limits = { files: 2, fields: 4, parts: 6, fieldSize: 100, fieldNameSize: 100, headerPairs: 20 }

export const incomingFolder = ({ DATA_FOLDER }: Settings): string => join(DATA_FOLDER, 'incoming')

/**
 * Writes the single file of a form to the disk while counting, hands it to `work`, and removes it whatever happens: a
 * refusal, a failure, or a caller who goes away. Refuses with 1020: no file, two files, an unknown field, 0 bytes, more than
 * `megabytes` (10).
 */
export async function withReceivedFile<T>(
  settings: Settings,
  request: FastifyRequest,
  work: (file: ReceivedFile) => Promise<T>,
  megabytes = mostMegabytes,
): Promise<T> {
  const folder = incomingFolder(settings)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(await receive(request, path, megabytes).catch(asProtocolFault))
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(request: FastifyRequest, path: string, megabytes: number): Promise<ReceivedFile> {
  let bytes: number | undefined
  let purpose: FilePurpose | undefined
  let name = ''
  for await (const part of request.parts({ limits: { ...limits, fileSize: megabytes * 1_048_576 } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'purpose' || (part.value !== 'public' && part.value !== 'document')) {
        throw refusal(m.media_refused_field({ name: part.fieldname.slice(0, 50) }))
      }
      purpose = part.value
    } else if (bytes === undefined) {
      name = toPlainText(part.filename.slice(0, 200))
      bytes = await write(part, path, megabytes)
    } else throw refusal(m.media_refused_two())
  }
  if (bytes === undefined) throw refusal(m.media_refused_none())
  if (bytes === 0) throw refusal(m.media_refused_empty())
  return { path, bytes, purpose, name }
}

async function write(part: MultipartFile, path: string, megabytes: number): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  if (part.file.truncated) throw refusal(m.media_refused_bytes({ megabytes }))
  return target.bytesWritten
}

/** What the parser of forms throws carries no code, and a caller who went away is no bug either: 400. */
function asProtocolFault(error: Error & { code?: string }): never {
  const isFault = error.code === undefined || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw error instanceof AppError || !isFault ? error : Object.assign(error, { statusCode: 400 })
}

/** 1020 with its reason, which the person reads. */
export const refusal = (reason: string) => new AppError('file_refused', reason)

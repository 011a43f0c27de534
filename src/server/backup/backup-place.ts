import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandRefused } from '../failure.ts'
import type { Settings } from '../settings/settings.ts'
import type { BackupPlace } from './place.ts'

/** The place that an argument names: `s3://bucket/prefix` in the S3 of the settings, or a folder. */
export async function backupPlace(name: string, settings: Settings): Promise<BackupPlace> {
  const address = /^s3:\/\/([^/]+)\/(.*[^/])\/?$/.exec(name)
  const [, bucket, prefix] = address ?? []
  if (bucket === undefined || prefix === undefined) {
    if (/^[a-z0-9]+:\/\//i.test(name))
      throw new CommandRefused(`${name} is no place for backups: name a folder, or s3://bucket/prefix.`)
    return folderPlace(resolve(name))
  }
  if (!settings.S3_ENDPOINT || !settings.S3_ACCESS_KEY_ID || !settings.S3_SECRET_ACCESS_KEY)
    throw new CommandRefused(`${name} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  if (settings.FILES === 's3' && bucket === settings.S3_BUCKET)
    throw new CommandRefused(`${bucket} is the bucket of the files, which a backup reads: name another one.`)
  const { s3Place } = await import('./s3-place.ts')
  return s3Place(name, settings, bucket, `${prefix}/`)
}

function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    isEmpty: async () => ((await readdir(folder).catch(ifAbsent)) ?? []).length === 0,
    async write(part, content) {
      const path = join(folder, part)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Fails if another backup is written to the same folder.
      const file = await open(path, 'wx', 0o600)
      try {
        await pipeline(content, file.createWriteStream({ flush: true }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async read(part) {
      const path = join(folder, part)
      return (await stat(path).catch(ifAbsent)) ? createReadStream(path) : null
    },
    remove: (part) => rm(join(folder, part), { force: true }),
  }
}

function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

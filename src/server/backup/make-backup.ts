import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import packages from '../../../package.json' with { type: 'json' }
import { dayMs } from '../../shared/text/durations.ts'
import { CommandRefused } from '../failure.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings/settings.ts'
import { packFiles, packFolder } from './archive.ts'
import type { BackupPlace, Bytes } from './place.ts'
import { encrypted } from './encryption.ts'
import { manifestName, measured } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { dumpOf } from './postgresql-dump.ts'

/** Of the folder that holds the copy of the embedded database while a backup is written. */
const copyPrefix = '.backup-copy-'

type Order = {
  settings: Settings
  files: FileStore
  place: BackupPlace
  /** Encrypts for this recipient of age, if given. */
  recipient: string | undefined
  now: Date
  /** Copies the embedded database into a new folder. */
  copyDatabase(folder: string): Promise<void>
}

/**
 * Writes database and files to an empty place while the site runs. The database is of one moment. A file is written
 * once and never changed, so the files that were there before that moment, and those that came until after it, contain
 * all that the database refers to. Nothing is left if it fails.
 */
export async function makeBackup({ settings, files, place, recipient, now, copyDatabase }: Order): Promise<Manifest> {
  if (!(await place.isEmpty())) throw new CommandRefused(`${place.name} is not empty; name a place that is.`)
  const parts: Manifest['parts'] = []
  const write = async (name: string, content: Bytes) => {
    const bytes = recipient === undefined ? content : await encrypted(content, recipient)
    await place.write(
      name,
      measured(bytes, (size) => void parts.push({ name, ...size })),
    )
  }
  const writeEmbedded = async () => {
    await removeOldCopies(settings.DATA_FOLDER, now)
    const copy = await mkdtemp(join(settings.DATA_FOLDER, copyPrefix))
    try {
      await copyDatabase(join(copy, 'cluster'))
      await write('database.tar', packFolder(copy))
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  }
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL
  try {
    const keys = await keysOf(files)
    await write('files.tar', packFiles(files, keys))
    await (url ? write('database.dump', dumpOf(url)) : writeEmbedded())
    await write('later-files.tar', packFiles(files, await keysOf(files, keys)))
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      version: packages.version,
      database: url ? 'postgresql' : 'embedded',
      isEncrypted: recipient !== undefined,
      parts,
    }
    await place.write(manifestName, once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)))
    return manifest
  } catch (error) {
    // What cannot be removed is without a manifest, and the first failure is the one to tell.
    await Promise.allSettled(parts.map(({ name }) => place.remove(name)))
    throw error
  }
}

/** Removes what backups have left that were killed: no backup takes a day. */
async function removeOldCopies(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(copyPrefix)) continue
    const path = join(folder, name)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (changed < now.getTime() - dayMs) await rm(path, { recursive: true, force: true })
  }
}

/** The keys of all files, without those that are in `known`. */
async function keysOf(files: FileStore, known: ReadonlySet<string> = new Set()): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of files.list()) if (!known.has(key)) keys.add(key)
  return keys
}

async function* once(bytes: Uint8Array): Bytes {
  yield bytes
}

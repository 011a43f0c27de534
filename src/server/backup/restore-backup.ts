import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CommandRefused } from '../failure.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings/settings.ts'
import { unpackFiles, unpackFolder } from './archive.ts'
import type { BackupPlace, Bytes } from './place.ts'
import { decrypted } from './encryption.ts'
import { readManifest, sizeOf } from './manifest.ts'
import type { Manifest, Part } from './manifest.ts'
import { restoreDump } from './postgresql-dump.ts'

type Order = { settings: Settings; files: FileStore; place: BackupPlace; identities: readonly string[] }

/**
 * Restores a backup into an empty database and the files beside it, the database last, so that a restore that was
 * broken off can be repeated. Every part is read and compared with its hash before anything is written. Rejects with
 * `CommandRefused` if the place has no complete backup, or something is in the way.
 */
export async function restoreBackup(order: Order): Promise<{ manifest: Manifest; files: number }> {
  const { settings, files, place, identities } = order
  const manifest = await readManifest(place)
  const kind = settings.DATABASE_URL ? 'postgresql' : 'embedded'
  if (manifest.database !== kind)
    throw new CommandRefused(
      `The backup is of ${nameOf[manifest.database]}, and DATABASE_URL ${kind === 'embedded' ? 'is not set' : 'names a PostgreSQL'}.`,
    )
  if (manifest.isEncrypted && identities.length === 0)
    throw new CommandRefused('The backup is encrypted: name the file with the identity by --identity.')
  await requireEmpty(settings)
  for (const part of manifest.parts) await compare(place, part)
  const open = async (name: string): Promise<Bytes> => {
    const content = await partOf(place, name)
    return manifest.isEncrypted ? decrypted(content, identities) : content
  }
  let count = 0
  for (const name of ['files.tar', 'later-files.tar']) count += await unpackFiles(files, await open(name))
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL
  if (url) await restoreDump(url, await open('database.dump'))
  else await restoreFolder(settings.DATA_FOLDER, await open('database.tar'))
  return { manifest, files: count }
}

const nameOf = { embedded: 'an embedded database', postgresql: 'a PostgreSQL' }

async function restoreFolder(dataFolder: string, content: Bytes): Promise<void> {
  const unfinished = join(dataFolder, 'database.part')
  await rm(unfinished, { recursive: true, force: true })
  await unpackFolder(unfinished, content)
  await rename(unfinished, join(dataFolder, 'database'))
}

async function requireEmpty({ DATABASE_URL, DATA_FOLDER }: Settings): Promise<void> {
  if (!DATABASE_URL) {
    const found = await readdir(join(DATA_FOLDER, 'database')).catch(() => [])
    if (found.length > 0)
      throw new CommandRefused(`${DATA_FOLDER} has a database: stop the site and move the folder away first.`)
    return
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema') limit 1",
    )
    if (rowCount) throw new CommandRefused('The database at DATABASE_URL is not empty: create an empty one.')
  } finally {
    await client.end()
  }
}

async function compare(place: BackupPlace, part: Part): Promise<void> {
  const found = await sizeOf(await partOf(place, part.name))
  if (found.bytes !== part.bytes || found.sha256 !== part.sha256)
    throw new CommandRefused(`${part.name} in ${place.name} is not as it was written: the backup is damaged.`)
}

async function partOf(place: BackupPlace, name: string): Promise<Bytes> {
  const content = await place.read(name)
  if (!content) throw new CommandRefused(`${place.name} has no ${name}: the backup is damaged.`)
  return content
}

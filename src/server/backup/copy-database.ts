import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseHandle } from '../database/database.ts'
import { CommandRefused } from '../failure.ts'

/**
 * Copies a site on the embedded database into a new folder laid out like DATA_FOLDER. The site keeps running; only its
 * database waits while it is copied. A file is written once and never changed, so the copies made before and after the
 * database's together contain all files that it references.
 */
export async function backUp(
  database: Pick<DatabaseHandle, 'copyTo'>,
  dataFolder: string,
  target: string,
): Promise<void> {
  if (await stat(target).catch(() => null))
    throw new CommandRefused(`${target} exists already; name a folder that does not.`)
  const unfinished = `${target}.part`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(join(unfinished, 'database'), { recursive: true, mode: 0o700 })
    await copyFiles(join(dataFolder, 'files'), join(unfinished, 'files'))
    await database.copyTo(join(unfinished, 'database', 'cluster'))
    await copyFiles(join(dataFolder, 'files'), join(unfinished, 'files'))
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Existing, half-written or meanwhile deleted files are skipped. */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(unlessMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const source = join(entry.parentPath, entry.name)
    const copy = join(to, source.slice(from.length))
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
      (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : unlessMissing(error)),
    )
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

import { mkdirSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/** Another process uses the folder. The message is a sentence for the person who starts the second one. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const SQLITE_BUSY = 5

// A lock would be released when its connection is garbage-collected; this keeps every held one referenced.
const held = new Set<DatabaseSync>()

/**
 * Creates the folder (mode 0700) and holds it for this process until `release()` or the end of the process. The lock is
 * the operating system's (an exclusive transaction on an empty SQLite file, that is fcntl on Linux and macOS): the
 * kernel releases it when the holder dies in any way, so it is never stale and no process id is trusted. Throws
 * `FolderInUse` if another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  const holderFile = join(path, 'lock.pid')
  const lock = acquireLock(join(path, 'lock'), path, holderFile)
  held.add(lock)
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function acquireLock(file: string, folder: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (!isBusy(error))
      throw new Error(`The data folder ${folder} cannot be locked: ${String(error)}`, { cause: error })
    throw new FolderInUse(
      `The data folder ${folder} is in use by ${holder(holderFile)}; stop it or choose another folder.`,
    )
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function holder(file: string): string {
  try {
    const pid = readFileSync(file, 'utf8').trim()
    return pid === '' ? 'another process' : `process ${pid}`
  } catch {
    return 'another process'
  }
}

import { statfs } from 'node:fs/promises'

export interface SpaceWatch {
  /** `false` while less than the minimum is free: refuse writes. */
  writable(): boolean
  stop(): void
}

const EVERY_MS = 5_000

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a write failed because the disk, or this account's quota, is full or read-only. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fullCodes.has(String(cause.code))) return true
  return false
}

/**
 * Checks the free space of the folder's disk at once and then every 5 s: a full disk can damage the embedded database,
 * and an upload that does not fit is better refused before it is sent. `onWarning` is called at each change; a disk
 * that cannot be queried counts as free.
 */
export async function watchFreeSpace(options: {
  folder: string
  minimumFreeBytes: number
  onWarning: (sentence: string) => void
  readFreeBytes?: (folder: string) => Promise<number>
}): Promise<SpaceWatch> {
  const { folder, minimumFreeBytes, onWarning, readFreeBytes = freeBytes } = options
  let enough = true

  const look = async () => {
    const free = await readFreeBytes(folder).catch(() => Infinity)
    if (free >= minimumFreeBytes === enough) return
    enough = !enough
    onWarning(
      enough
        ? `There is free space again on the disk of ${folder}; writing goes on.`
        : `Only ${megabytes(free)} MB are free on the disk of ${folder}, at least ${megabytes(minimumFreeBytes)} MB are needed; ` +
            'nothing is written until there is more.',
    )
  }
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  return { writable: () => enough, stop: () => clearInterval(timer) }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}

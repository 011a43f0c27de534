import { statfs } from 'node:fs/promises'

export interface SpaceWatch {
  /** `false` while less than the minimum is free: refuse what writes. */
  writable(): boolean
  stop(): void
}

const EVERY_MS = 5_000

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a file could not be written because the disk, or the share of it that this account may use, is full or was made read-only. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fullCodes.has(String(cause.code))) return true
  return false
}

/**
 * Looks at the free space of the folder's disk at once and then every 5 s: the embedded database does not survive a full
 * disk well, and a file that does not fit is better refused before it is sent. `onWarning` hears of each change; a disk that cannot be asked counts as free.
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

import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import type { Settings } from '../settings/settings.ts'

/** The store selected by the settings. The library for S3 is only loaded where it is used. */
export async function createFileStore(settings: Settings): Promise<FileStore> {
  if (settings.FILES === 'local') return localFiles(join(settings.DATA_FOLDER, 'files'))
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(settings)
}

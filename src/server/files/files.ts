import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { localFiles } from './files.local.ts'
import { s3Files } from './files.s3.ts'
import type { Settings } from '../settings/settings.ts'

/** The store that the settings ask for. */
export const createFileStore = (settings: Settings): FileStore =>
  settings.FILES === 's3' ? s3Files(settings) : localFiles(join(settings.DATA_FOLDER, 'files'))

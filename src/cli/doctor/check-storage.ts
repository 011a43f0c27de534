import { mkdir } from 'node:fs/promises'
import { createFileStore } from '../../server/files/files.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { readFreeSpace, tryFileStore } from '../../server/state/storage-state.ts'
import { doubtful, good, reasonOf, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

/** Checks the disk of DATA_FOLDER, and writes, reads and removes a file in the store of uploads. */
export const checkStorage = async (settings: Settings): Promise<Finding[]> => [
  await checkDisk(settings),
  await checkStore(settings),
]

async function checkDisk({ DATA_FOLDER: folder, MINIMUM_FREE_MB: minimum }: Settings): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { megabytes: free, state } = await readFreeSpace(folder, minimum)
    if (state === 'short')
      return wrong(
        `Only ${free} MB are free on the disk of DATA_FOLDER, and below ${minimum} MB uploads are refused: free some space.`,
      )
    return state === 'near'
      ? doubtful(`${free} MB are free on the disk of DATA_FOLDER; below ${minimum} MB uploads are refused.`)
      : good(`${free} MB are free on the disk of DATA_FOLDER.`)
  } catch (error) {
    return wrong(
      `DATA_FOLDER cannot be used: ${reasonOf(error)}. Give the account of the process the right to write it.`,
    )
  }
}

async function checkStore(settings: Settings): Promise<Finding> {
  const name = settings.FILES === 's3' ? `the bucket ${settings.S3_BUCKET}` : 'the folder of files'
  try {
    return (await tryFileStore(await createFileStore(settings)))
      ? good(`A file was written to ${name}, read and removed.`)
      : wrong(`A file that was written to ${name} could not be read: check the store.`)
  } catch (error) {
    const hint =
      settings.FILES === 's3' ? 'Check the settings that begin with S3_.' : 'Check the rights of DATA_FOLDER.'
    return wrong(`No file can be written to ${name}: ${reasonOf(error)}. ${hint}`)
  }
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of package.json, found upwards from this file: the same for the sources and for a build, whatever the
 * working directory.
 */
const packageRoot: string = rootAbove(import.meta.dirname)

/** The absolute path of a file of the package: migrations, content, sources. */
export const packagePath = (path: string): string => join(packageRoot, path)

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (folder === dirname(folder))
    throw new Error('No package.json above the server: it is installed beside build/, src/ and content/.')
  return rootAbove(dirname(folder))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

const mostLines = 300
const mostFiles = 25
const namelessFolder = /(?:^|\/)(utils?|helpers?|common|lib|misc)\//
const code = /\.(ts|tsx|cts|mts|js|css)$/

/** One sentence for each file that is too long, a barrel, or in a folder with a meaningless name. */
export function findSizeFaults(files: { path: string; lines: number }[]): string[] {
  return files.flatMap(({ path, lines }) => {
    const faults: string[] = []
    if (lines > mostLines)
      faults.push(`${path} has ${lines} lines, at most ${mostLines} are allowed: split it by what it does`)
    const folder = namelessFolder.exec(path)?.[1]
    if (folder) faults.push(`${path} lies in a folder named ${folder}: name the folder after what is in it`)
    if (/(^|\/)index\.tsx?$/.test(path) && !path.startsWith('src/web/pages/'))
      faults.push(`${path} is a barrel by its name: import the file itself`)
    return faults
  })
}

/** One sentence for each folder of src/ that directly holds too many files. */
export function findFolderFaults(paths: string[]): string[] {
  const byFolder = Map.groupBy(
    paths.filter((path) => path.startsWith('src/')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  )
  return [...byFolder].flatMap(([folder, files]) =>
    files.length > mostFiles
      ? [`${folder} holds ${files.length} files, at most ${mostFiles} are allowed: give what belongs together a folder`]
      : [],
  )
}

/** Runs the check on the repository at `root`. */
export function checkFileSizes(root: string): string[] {
  const ours = listFiles(root).filter((path) => /^(src|checks|journeys|bench|faults)\//.test(path) && code.test(path))
  return [
    ...findFolderFaults(ours),
    ...findSizeFaults(
      ours.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length })),
    ),
  ]
}

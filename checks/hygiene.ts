import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

const text = /(\.(md|json|ts|tsx|cjs|css|yml|yaml|sql|sh)|(^|\/)(\.npmrc|run|LICENSE))$/
const machinePath = /(?<![\w.)}*-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]+/
const packageHost =
  /https?:\/\/(?!registry\.npmjs\.org\b)[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror)[\w.-]*/

/** One sentence for each trace of one particular machine: its folders, or the host its packages came from. */
export function findTraces(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text: content }) =>
    content.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const folder = machinePath.exec(line)?.[0]
      const host =
        packageHost.exec(line)?.[0] ??
        (path === 'package-lock.json' ? /"resolved": "(https?:[^"]*)"/.exec(line)?.[1] : undefined)
      return [
        ...(folder ? [`${at} names a folder of one machine: ${folder}`] : []),
        ...(host ? [`${at} names where packages came from: ${host}`] : []),
      ]
    }),
  )
}

/** Runs the check on the repository at `root`. */
export const checkHygiene = (root: string): string[] =>
  findTraces(
    listFiles(root)
      .filter((path) => text.test(path) && path !== 'checks/hygiene.test.ts')
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )

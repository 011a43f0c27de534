import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of the script of documents, from Vite's build manifest. Throws if the build has none. */
export async function builtIslandsScript(clientFolder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest['src/web/islands/start.ts']?.file
  if (!file) throw new Error(`no script of the islands in ${clientFolder}`)
  return `/${file}`
}

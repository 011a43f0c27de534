import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage: string | undefined
  }
}

/** Makes the cluster once from which the embedded databases of all test files begin. */
export default async function makeImage(project: TestProject): Promise<() => void> {
  if (process.env['TEST_DATABASE'] === 'postgresql') {
    project.provide('embeddedImage', undefined)
    return () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'embedded-image-'))
  const image = join(folder, 'cluster.tar')
  const database = await PGlite.create()
  writeFileSync(image, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('embeddedImage', image)
  return () => rmSync(folder, { recursive: true, force: true })
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientDocument, fingerprintOfDocument } from '../src/test/client-document.ts'
import { startProcess } from './processes.ts'

// npm run client: writes the types of packages/client from the OpenAPI document of the sources. The generator is fetched for this
// run, because it needs another version of TypeScript than the project.

const generator = ['--package=openapi-typescript@7.13.0', '--package=typescript@5.9.3']
const types = 'packages/client/schema.d.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
const site = await startProcess('faults/site.ts', {
  NODE_ENV: 'development',
  PORT: '0',
  DATA_FOLDER: folder,
  DEMO_DATA: 'off',
  RATES: 'off',
  LOG_LEVEL: 'silent',
})
try {
  const answer = await fetch(`${site.url}/api/openapi.json`)
  const document = clientDocument((await answer.json()) as Parameters<typeof clientDocument>[0])
  const source = join(folder, 'openapi.json')
  writeFileSync(source, JSON.stringify(document))
  const command = [
    'exec',
    '--yes',
    ...generator,
    '--',
    'openapi-typescript',
    source,
    '-o',
    join(folder, 'schema.d.ts'),
    '--default-non-nullable=false',
  ]
  const { status } = spawnSync('npm', command, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`openapi-typescript ended with ${status}`)
  const written = readFileSync(join(folder, 'schema.d.ts'), 'utf8')
  writeFileSync(types, `// Of the OpenAPI document ${fingerprintOfDocument(document)}.\n${written}`)
} finally {
  await site.stop()
  rmSync(folder, { recursive: true })
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from './command.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'start-')))
afterAll(() => rmSync(folder, { recursive: true }))

it('A built site starts from any folder, and is not built again', async () => {
  const root = join(folder, 'site')
  const other = join(folder, 'other')
  for (const path of [join(root, 'src'), join(root, 'build/server'), other]) mkdirSync(path, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "scripts": { "build": "false" } }')
  writeFileSync(join(root, 'src/main.ts'), '')
  writeFileSync(join(root, 'build/server/index.js'), 'console.log(import.meta.filename)')
  cpSync(join(import.meta.dirname, '../start.js'), join(root, 'start.js'))

  const { code, output } = await run(process.execPath, [join(root, 'start.js')], { cwd: other })
  expect({ code, output: output.trim() }).toEqual({ code: 0, output: join(root, 'build/server/index.js') })
  expect(await run(process.execPath, [join(root, 'start.js'), '--build'])).toEqual({ code: 0, output: '' })

  writeFileSync(join(root, 'src/main.ts'), 'changed')
  writeFileSync(
    join(root, 'package.json'),
    '{ "type": "module", "scripts": { "build": "node -e \\"fs.writeFileSync(\'built\', process.env.NODE_ENV)\\"" } }',
  )
  await run(process.execPath, [join(root, 'start.js')], { cwd: other, env: { NODE_ENV: 'development' } })
  expect(readFileSync(join(root, 'built'), 'utf8')).toBe('production')
})

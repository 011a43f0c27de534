import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startProcess } from '../checks/processes.ts'

/** The commands of docs/operations.md that back up to a folder and restore from it. */
function documented(): { backup: string[]; restore: string[] } {
  const row =
    readFileSync('docs/operations.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| to a folder')) ?? ''
  const [, , backup = '', restore = ''] = row.split('|')
  const commandsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, command]) => command ?? [])
  return { backup: commandsIn(backup), restore: commandsIn(restore) }
}

describe('backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'restore-'))
  const folder = join(root, 'data')
  const settings = {
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATES: 'off',
    DEMO_DATA: 'off',
  }
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const run = (command: string) =>
    execFileSync('sh', ['-c', command.replaceAll('/backups/monday', join(root, 'monday'))], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    })

  it('A backup of a running embedded site is restored by the commands of docs/operations.md and shows its products with pictures', async () => {
    const { backup, restore } = documented()
    expect([backup.length, restore.length]).toEqual([1, 1])
    cpSync(inject('demoFolder'), folder, { recursive: true })
    const before = await startProcess('build/server/index.js', settings)
    const list = await (await fetch(`${before.url}/api/products?limit=3`)).text()
    const [first] = (JSON.parse(list) as { data: { items: { slug: string; title: string; pictureUrl: string }[] } })
      .data.items
    if (!first) throw new Error('the demo has no goods')
    for (const command of backup) run(command)
    await before.stop()
    renameSync(folder, `${folder}.old`)
    for (const command of restore) expect(run(command)).toContain('The audit log is whole')

    const after = await startProcess('build/server/index.js', settings)
    try {
      const page = await fetch(`${after.url}/products/${first.slug}`)
      expect([page.status, (await page.text()).includes(`<title>${first.title} · `)]).toEqual([200, true])
      const picture = await fetch(after.url + first.pictureUrl)
      expect([picture.status, (await picture.arrayBuffer()).byteLength > 0]).toEqual([200, true])
      expect(await (await fetch(`${after.url}/api/products?limit=3`)).text()).toBe(list)
    } finally {
      await after.stop()
    }
  })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { backupPlace } from './backup-place.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-place-'))
afterAll(() => rmSync(root, { recursive: true }))

async function* bytes(text: string, fault?: Error) {
  yield Buffer.from(text)
  if (fault) throw fault
}

describe('folder of a backup', () => {
  it('A part whose source fails is not stored', async () => {
    const place = await backupPlace(join(root, 'failing'), readSettings({ NODE_ENV: 'test' }))
    await expect(place.write('files.tar', bytes('half', new Error('broken off')))).rejects.toThrow('broken off')
    expect(readdirSync(join(root, 'failing'))).toEqual([])
    expect(await place.isEmpty()).toBe(true)
  })

  it('A part of another backup is neither replaced nor removed', async () => {
    const place = await backupPlace(join(root, 'shared'), readSettings({ NODE_ENV: 'test' }))
    await place.write('files.tar', bytes('first'))
    await expect(place.write('files.tar', bytes('second'))).rejects.toThrow('EEXIST')
    expect(readFileSync(join(root, 'shared/files.tar'), 'utf8')).toBe('first')
  })
})

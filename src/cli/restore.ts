import { readSettings } from '../server/settings/settings.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Restores a backup into an empty database and the files beside it, and verifies the audit log.',
  usage: 'FOLDER|s3://bucket/prefix [--identity FILE]',
  options: { identity: { type: 'string' } },
  hasPositionals: true,
  async run({ positionals: [source, ...more], values: { identity } }) {
    if (!source || more.length > 0) throw new MisusedCommand('Say where from: a folder, or s3://bucket/prefix.')
    const settings = readSettings(process.env)
    const { backupPlace } = await import('../server/backup/backup-place.ts')
    const { readIdentities } = await import('../server/backup/encryption.ts')
    const { restoreBackup } = await import('../server/backup/restore-backup.ts')
    const { createFileStore } = await import('../server/files/files.ts')
    const { manifest, files } = await restoreBackup({
      settings,
      files: await createFileStore(settings),
      place: await backupPlace(source, settings),
      identities: identity === undefined ? [] : await readIdentities(identity),
    })
    const { command: verifyAudit } = await import('./verify-audit.ts')
    const verified = await verifyAudit.run({ values: {}, positionals: [] })
    return `The backup of ${manifest.madeAt} is restored, with ${files} files. ${verified}`
  },
}

import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Makes a pair of keys for encrypted backups, as a text for a file that is kept away from the server.',
  usage: '',
  async run() {
    const { newBackupKey } = await import('../server/backup/encryption.ts')
    const { identity, recipient } = await newBackupKey()
    return `# Recipient, for backup --recipient: ${recipient}\n# Identity, for restore --identity. Whoever has it reads the backups.\n${identity}`
  },
}

import type { Command } from './command.ts'

export const command: Command = {
  summary:
    'Changes a setting of the platform, as operators do on its page: contacts and filing number before the first production start.',
  usage: '--name businessPhone --value "+86 571 1234 5678"',
  options: { name: { type: 'string' }, value: { type: 'string' } },
  async run({ values: { name, value } }) {
    const { changeSetting } = await import('./setting-change.ts')
    return changeSetting(name, value)
  },
}

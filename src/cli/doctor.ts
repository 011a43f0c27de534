import { CommandRefused } from '../server/failure.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Checks an installation: settings, database, storage, mail, SMS and proxy, and says what to fix.',
  usage: '[--mail desk@example.org] [--sms 13800000001] [--url https://trade.example]',
  options: { mail: { type: 'string' }, sms: { type: 'string' }, url: { type: 'string' } },
  async run({ values: { mail, sms, url } }) {
    if (url !== undefined && !/^https?:\/\//.test(url))
      throw new CommandRefused('Say the whole address by --url, such as https://trade.example.')
    const { examine } = await import('./doctor/examine.ts')
    const { describeFindings } = await import('./doctor/finding.ts')
    const findings = await examine(process.env, { mail, sms, url })
    const text = describeFindings(findings)
    if (findings.some(({ verdict }) => verdict === 'wrong')) throw new CommandRefused(text)
    return text
  },
}

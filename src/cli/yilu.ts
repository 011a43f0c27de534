import { runCommand } from './command.ts'
import type { Command } from './command.ts'

// npm run yilu -- <command> [--help]

const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import('./backup.ts'),
  'backup-key': () => import('./backup-key.ts'),
  'change-setting': () => import('./change-setting.ts'),
  doctor: () => import('./doctor.ts'),
  'fill-demo': () => import('./fill-demo.ts'),
  'grant-role': () => import('./grant-role.ts'),
  migrate: () => import('./migrate.ts'),
  'record-backup': () => import('./record-backup.ts'),
  'reset-factor': () => import('./reset-factor.ts'),
  restore: () => import('./restore.ts'),
  'verify-audit': () => import('./verify-audit.ts'),
}

const [name = '--help', ...args] = process.argv.slice(2)
const load = commands[name]
if (load) await runCommand(name, (await load()).command, args)
else {
  const list = await Promise.all(
    Object.entries(commands).map(async ([one, read]) => `  ${one.padEnd(16)}${(await read()).command.summary}`),
  )
  const text = `Usage: npm run yilu -- <command> [--help]\n\n${list.join('\n')}\n`
  if (name === '--help') process.stdout.write(text)
  else {
    process.stderr.write(`There is no command ${name}. ${text}`)
    process.exitCode = 1
  }
}

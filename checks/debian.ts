import { existsSync } from 'node:fs'
import { run } from './command.ts'

let listsRead = false

/** Installs packages if this is Debian (or a derivative) and the user is root. False if that is not possible. */
export async function installOnDebian(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!listsRead) await run('apt-get', ['update', '-qq'], { env })
  listsRead = true
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) console.error(output.trim())
  return code === 0
}

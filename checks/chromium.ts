import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './command.ts'
import { installOnDebian } from './debian.ts'

// The first has no windows to draw and takes a quarter less time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = () =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    '/usr/bin/chromium',
    ...macApplications,
  ].find(isProgram)

/**
 * Path of a Chromium or Chrome: CHROMIUM_PATH, an installed one, or Debian's package, which is then installed together
 * with Chinese fonts. Throws a sentence that says what to install.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`)
  }
  if (process.platform === 'linux' && !(await hasChineseFonts())) await installOnDebian('fonts-noto-cjk', 'fontconfig')
  const found = installed() ?? ((await installOnDebian('chromium-headless-shell')) ? installed() : undefined)
  if (found) return found
  throw new Error('The journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.')
}

async function hasChineseFonts(): Promise<boolean> {
  const { code, output } = await run('fc-list', [':lang=zh'])
  return code === 0 && output.trim() !== ''
}

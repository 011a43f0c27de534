import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtpStub } from '../src/server/messaging/smtp.fixture.ts'
import { must, requireDebianRoot, Unavailable } from './debian-root.ts'
import { buildImage, inside } from './image-build.ts'
import type { Image } from './image-build.ts'
import { freePort, withScratchPostgres } from './postgresql.ts'
import { untilReady } from './processes.ts'
import { logInByPassword, registerByMail } from './password-login.ts'

// npm run test:image: the steps of deploy/Dockerfile without a container engine. Each stage is a root folder of Debian in
// which its instructions run; the last one is started as its user, on a read-only file system, with the settings of a
// production start. Needs root on Debian and its package servers; ends with 77 where it has not got them.

const folder = mkdtempSync(join(tmpdir(), 'image-'))
const mostMb = 350

/** What a container with a read-only root, a volume and a folder for temporary files is. */
const sealed = (image: Image, data: string) =>
  `mount --bind ${data} ${image.path}/data; mount -t tmpfs tmpfs ${image.path}/tmp; mount -o remount,bind,ro ${image.path};`

async function tryImage(image: Image, databaseUrl: string): Promise<void> {
  const data = join(folder, 'data')
  mkdirSync(data)
  chownSync(data, 1000, 1000)
  const mails = await startSmtpStub()
  const port = await freePort()
  Object.assign(image.environment, {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://trade.example',
    SECRET: randomBytes(32).toString('hex'),
    PASSWORD_PEPPER: randomBytes(32).toString('hex'),
    SMS_PROVIDER: 'none',
    MAIL_URL: `smtp://sender:secret@127.0.0.1:${mails.port}`,
    RATES: 'off',
  })
  const run = (title: string, line: string) => must(title, 'unshare', inside(image, line, sealed(image, data)))
  const contacts = {
    supportEmail: 'desk@trade.example',
    businessPhone: '+86 579 8500 0000',
    serviceQrTarget: 'https://trade.example/service',
    socialQrTarget: 'https://trade.example/social',
    filingNumber: '浙ICP备2026000000号',
  }
  for (const [name, value] of Object.entries(contacts))
    await run(`change-setting ${name}`, `node src/cli/yilu.ts change-setting --name ${name} --value '${value}'`)
  const command = image.command.map((word) => `'${word}'`).join(' ')
  const site = spawn('unshare', inside(image, `exec ${command}`, sealed(image, data)), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, 120, site)
    console.log('✓ the image is ready')
    await run('the health check of the image', image.check.map((word) => `'${word}'`).join(' '))
    const page = await fetch(`${url}/ru/home`)
    if (page.status !== 200 || !(await page.text()).includes('<h1'))
      throw new Error(`/ru/home is answered ${page.status}`)
    const buyer = { phone: 'buyer@trade.example', password: 'Silk-Road-2026' }
    await registerByMail(url, buyer, () => mails.received.at(-1)?.source ?? '')
    await logInByPassword(url, buyer)
    console.log('✓ a person registered by a code from a mail, and logged in by the password')
    await run(
      'a write outside of /data and /tmp is refused',
      '! touch /app/trace 2>/dev/null && touch /data/trace /tmp/trace',
    )
    await run('pg_dump of the image copies the database', 'node src/cli/yilu.ts backup /data/copy')
  } finally {
    if (site.exitCode === null) {
      const ended = new Promise((resolve) => site.once('exit', resolve))
      site.kill('SIGTERM')
      await ended
    }
    mails.close()
  }
}

try {
  requireDebianRoot()
  const { image, addedMb } = await buildImage(folder)
  console.log(`${addedMb <= mostMb ? '✓' : '✗'} ${addedMb} MB above the image of Node, at most ${mostMb}`)
  if (addedMb > mostMb) throw new Error('The image is too large.')
  await withScratchPostgres((url) => tryImage(image, url))
} catch (error) {
  if (!(error instanceof Unavailable)) throw error
  console.error(`Not run: the steps of the image. ${error.message}`)
  process.exitCode = 77
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDebianRoot, must, mustFetch } from './debian-root.ts'
import { allowedPaths, parseCopy, parseDockerfile, parseEnvironment } from './dockerfile.ts'
import type { Instruction } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
/** What this machine needs to reach package servers, which a container engine hands over as well. */
const network = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name) ? [[name, value]] : [],
  ),
)

/** What a stage has become: its root folder and what a container starts with. */
export type Image = {
  path: string
  folder: string
  environment: Record<string, string>
  user: string
  command: string[]
  check: string[]
}

const imageAt = (path: string): Image => ({
  path,
  folder: '/',
  environment: {},
  user: 'root:root',
  command: [],
  check: [],
})

/** A shell line inside a root folder, with its own /proc and /dev, which end with the command. */
export function inside(image: Image, line: string, prepare = '', more: Record<string, string> = {}): string[] {
  const environment = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    HOME: '/root',
    ...more,
    ...image.environment,
  })
  const at = image.path
  return [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-ec',
    `mount --bind ${at} ${at}; mount --rbind /dev ${at}/dev; mount -t proc proc ${at}/proc; ${prepare}
     exec chroot --userspec="$1" ${at} env -i ${environment.map(([name, value]) => `'${name}=${value}'`).join(' ')} sh -c "$2"`,
    'sh',
    image.user,
    `cd ${image.folder} && ${line}`,
  ]
}

/** Debian with Node as the image `node:24-trixie-slim` has it: in /usr/local, with a user of its own. */
async function makeBase(image: string, path: string): Promise<void> {
  const suite = /^node:24-(\w+)-slim$/.exec(image)?.[1]
  if (!suite) throw new Error(`${image} is not an image of Node 24 on a small Debian.`)
  await makeDebianRoot(path, suite)
  mkdirSync(join(path, 'usr/local/bin'), { recursive: true })
  copyFileSync(join(root, 'node_modules/node/bin/node'), join(path, 'usr/local/bin/node'))
  const version = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim()
  await mustFetch('npm', 'npm', [
    'install',
    '--global',
    '--silent',
    '--prefix',
    join(path, 'usr/local'),
    `npm@${version}`,
  ])
  for (const words of [
    ['groupadd', '--gid', '1000', 'node'],
    ['useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node'],
  ])
    execFileSync('chroot', [path, ...words])
}

async function follow(
  image: Image,
  { name, value }: Instruction,
  stages: ReadonlyMap<string, Image>,
  context: string,
): Promise<void> {
  if (name === 'ENV') Object.assign(image.environment, parseEnvironment(value))
  else if (name === 'USER') image.user = `${value}:${value}`
  else if (name === 'WORKDIR') mkdirSync(join(image.path, (image.folder = value)), { recursive: true })
  else if (name === 'CMD') image.command = JSON.parse(value) as string[]
  else if (name === 'HEALTHCHECK') image.check = JSON.parse(/CMD (\[.*\])$/.exec(value)?.[1] ?? '[]') as string[]
  else if (name === 'RUN') await must(`RUN ${value.slice(0, 60)}`, 'unshare', inside(image, value, '', network))
  else if (name === 'COPY') copy(image, value, stages, context)
  else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`The instruction ${name} is not known here.`)
}

/** A folder is copied into the target, a file under its own name or, with one source, under the target's. */
function copy(image: Image, value: string, stages: ReadonlyMap<string, Image>, context: string): void {
  const { from, sources, target } = parseCopy(value)
  const origin = from === undefined ? context : (stages.get(from)?.path ?? '')
  const to = join(image.path, image.folder, target)
  for (const source of sources) {
    const isFolder = execFileSync('stat', ['--format=%F', join(origin, source)], { encoding: 'utf8' }).startsWith(
      'directory',
    )
    const into = isFolder || !/\/$|^\.$/.test(target) ? to : join(to, source.split('/').at(-1) ?? '')
    mkdirSync(isFolder ? into : dirname(into), { recursive: true })
    cpSync(join(origin, source), into, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
}

/**
 * Follows the instructions of deploy/Dockerfile for what is committed, with a root folder of Debian for each stage. `addedMb`
 * is what the last stage has above its base.
 */
export async function buildImage(folder: string): Promise<{ image: Image; addedMb: number }> {
  const [clone, context] = [join(folder, 'clone'), join(folder, 'context')]
  await must('a clone of what is committed', 'git', ['clone', '--quiet', root, clone])
  for (const path of allowedPaths(readFileSync(join(clone, 'deploy/Dockerfile.dockerignore'), 'utf8')))
    cpSync(join(clone, path), join(context, path), { recursive: true })
  const stages = parseDockerfile(readFileSync(join(clone, 'deploy/Dockerfile'), 'utf8'))
  const base = join(folder, 'base')
  await makeBase(stages[0]?.image ?? '', base)
  const images = new Map<string, Image>()
  // Whether the package servers answer inside. After that, an instruction that fails is a fault of the Dockerfile.
  const asked = 'npm view npm version && apt-get update -qq && rm -rf /var/lib/apt/lists/*'
  await mustFetch('package servers', 'unshare', inside(imageAt(base), asked, '', network))
  for (const stage of stages) {
    const parent = images.get(stage.image)
    if (!parent && stage.image !== stages[0]?.image) throw new Error('All stages have the same base here.')
    const image = { ...structuredClone(parent ?? imageAt(base)), path: join(folder, `stage-${stage.name}`) }
    execFileSync('cp', ['-a', parent?.path ?? base, image.path])
    for (const instruction of stage.instructions) await follow(image, instruction, images, context)
    images.set(stage.name, image)
  }
  const image = [...images.values()].at(-1)
  if (!image) throw new Error('The Dockerfile has no stage.')
  return { image, addedMb: mbOf(image.path) - mbOf(base) }
}

const mbOf = (path: string) =>
  Number(execFileSync('du', ['-s', '--block-size=1000000', path], { encoding: 'utf8' }).split('\t')[0])

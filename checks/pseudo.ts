import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pseudoMessages } from './pseudo.text.ts'

// Replaces Chinese by a pseudo-language to find words that do not come from messages/: `npm run pseudo`, then a build
// or `npm run dev` with the printed WORDING_PROJECT. `npm run generate` restores the real words.

const folder = '.cache/pseudo'
const project = `${folder}/project.inlang`

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(project, { recursive: true })
cpSync('messages', `${folder}/messages`, { recursive: true })
writeFileSync(`${folder}/messages/zh.json`, JSON.stringify(pseudoMessages(readJson('messages/zh.json')), null, 2))
const settings = JSON.stringify(readJson('project.inlang/settings.json'), null, 2).replaceAll(
  './node_modules/',
  '../../node_modules/',
)
writeFileSync(`${project}/settings.json`, settings)

const options = [
  '--outdir',
  'src/shared/wording',
  '--output-structure',
  'locale-modules',
  '--strategy',
  'globalVariable',
  'baseLocale',
  '--no-emit-readme',
  '--no-emit-prettier-ignore',
  '--silent',
]
const { status } = spawnSync('node_modules/.bin/paraglide-js', ['compile', '--project', project, ...options], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
console.log(
  `Chinese is the pseudo-language now. Build or develop with WORDING_PROJECT=./${project}; \`npm run generate\` puts the real words back.`,
)

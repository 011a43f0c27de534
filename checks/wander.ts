import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath } from './chromium.ts'
import { run } from './command.ts'

// Long runs of journeys/wander.journey.ts: `npm run wander -- --seed 1 --seeds 20 --steps 200`; `--built` uses the
// existing build.

const root = join(import.meta.dirname, '..')
process.chdir(root)

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    built: { type: 'boolean', default: false },
  },
})
const numbers = [values.seed, values.seeds, values.steps].map(Number)
if (!numbers.every((number) => Number.isSafeInteger(number) && number > 0))
  throw new Error('--seed, --seeds and --steps are whole numbers above 0')

const browser = await chromiumPath()
if (!values.built) {
  const built = await run('npm', ['run', '--silent', 'build'])
  if (built.code !== 0) throw new Error(`The build failed.\n${built.output}`)
}
const { code } = await run(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'journeys', 'journeys/wander.journey.ts'],
  {
    show: true,
    env: { CHROMIUM_PATH: browser, WANDER_SEED: values.seed, WANDER_SEEDS: values.seeds, WANDER_STEPS: values.steps },
  },
)
process.exitCode = code

import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './journeys/longest-first.ts'
import { icons } from './src/ui/icons-plugin.ts'

// Tests that need PostgreSQL: failing connections, processes that start together.
const postgresqlOnly = 'src/**/*.postgresql.test.ts'
// Tests that open their own embedded database, whatever database the rest of a run uses.
const embeddedOnly = 'src/**/*.embedded.test.ts'
const browserSide = 'src/features/**/ui/**'
const throughHttp = ['src/*.test.ts', 'src/{cli,demo,features,server,test}/**/*.test.ts']

const unitFiles = globSync(['src/{client,shared,ui,web}/**/*.test.{ts,tsx}', `${browserSide}/*.test.{ts,tsx}`])
// They replace modules, globals or timers, which files of the same process would see.
const isolatedUnitFiles = unitFiles.filter((file) =>
  /\bvi\.(mock|spyOn|stubGlobal|useFakeTimers)|overwriteGetLocale/.test(readFileSync(file, 'utf8')),
)

/** Node imports TypeScript itself, much faster than Vite transforms the application. */
const nativeImports = { viteModuleRunner: false, nodeLoader: false }

const unit = {
  // Tests of the interface import JSX and icons.
  experimental: { viteModuleRunner: true },
  // Properties try hundreds of cases, which takes longer while other tests use the cores.
  testTimeout: 300_000,
}

/** Test projects; TEST_DATABASE (`embedded` or `postgresql`) and TEST_DATABASE_URL select their database. */
export default defineConfig({
  plugins: [icons],
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: workers wait for their databases, browsers and timers.
    maxWorkers: 3,
    experimental: nativeImports,
    // Its default is inside of node_modules.
    fsModuleCachePath: '.cache/vitest',
    sequence: { sequencer: LongestFirst },
    // What another process or thread does is waited for; a busy machine takes more than the usual second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: throughHttp,
          exclude: [browserSide, process.env['TEST_DATABASE'] === 'postgresql' ? embeddedOnly : postgresqlOnly],
          // Ends a test that hangs. It measures nothing: on a busy machine, a test that starts several processes takes minutes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          globalSetup: 'src/test/database/prepared-database.ts',
          // Loading the whole application takes longer than most files' tests, and it keeps no state between databases.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: unitFiles,
          exclude: isolatedUnitFiles,
          // Loading the interface takes longer than the tests of a file.
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-isolated', pool: 'threads', include: isolatedUnitFiles } },
      {
        extends: true,
        test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          // Ends a journey that hangs. Each wait inside has its own limit; a whole story takes minutes on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
          globalSetup: 'journeys/demo-folder.ts',
          // Its journeys share a browser.
          isolate: false,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './journeys/longest-first.ts'

// What only PostgreSQL can show: connections that fail, processes that start together.
const postgresqlOnly = 'src/**/*.postgresql.test.ts'
const browserSide = 'src/features/**/ui/**'
const throughHttp = ['src/*.test.ts', 'src/{cli,demo,features,server,test}/**/*.test.ts']

/** Tests of one kind; TEST_DATABASE (`embedded` or `postgresql`) and TEST_DATABASE_URL say on which database they run. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: throughHttp,
          exclude: [browserSide, ...(process.env['TEST_DATABASE'] === 'postgresql' ? [] : [postgresqlOnly])],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: 'src/test/prepared-database.ts',
          // Loading the whole application takes longer than most files' tests, and it keeps nothing between two databases.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{client,shared,ui,web}/**/*.test.{ts,tsx}', `${browserSide}/*.test.{ts,tsx}`],
        },
      },
      {
        extends: true,
        test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // One more than the cores of a small machine: browsers wait for lines to be idle, and for scheduled jobs.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          globalSetup: 'journeys/demo-folder.ts',
        },
      },
    ],
  },
})

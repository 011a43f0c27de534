import { defineConfig } from 'vitest/config'

/** Tests of one kind; TEST_DATABASE (`embedded` or `postgresql`) and TEST_DATABASE_URL say on which database they run. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: 'src/test/prepared-database.ts',
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
          globalSetup: 'journeys/demo-folder.ts',
        },
      },
    ],
  },
})

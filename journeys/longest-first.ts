import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that start first: those that walk through every page take longest, then those that wait for scheduled jobs. */
const longest = ['pages.journey.ts', 'application.journey.ts', 'subscriptions.journey.ts']

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name))
  return rank < 0 ? longest.length : rank
}

/**
 * Starts long files first so that no worker is left with one at the end; vitest itself knows durations only from its
 * last run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

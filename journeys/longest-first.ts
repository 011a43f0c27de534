import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Begin before all others: those that walk through every page take longest, then those that wait for scheduled jobs. */
const longest = ['pages.journey.ts', 'settling-in.journey.ts', 'subscriptions.journey.ts']

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name))
  return rank < 0 ? longest.length : rank
}

/** So that no worker is left alone at the end with a long file; vitest itself knows how long files take only from its last run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The files that take longest, which start first, in this order. */
const longest = [
  'pages.journey.ts',
  'operator-pages.journey.ts',
  'supplier-pages.journey.ts',
  'subscriptions.journey.ts',
  'wander.journey.ts',
  'goods-editor.journey.ts',
  'talk-pages.journey.ts',
  'islands.journey.ts',
  'articles.journey.ts',
  'session-end.journey.ts',
  'stored-scripts.journey.ts',
  'production-install.journey.ts',
  'import.journey.ts',
  'messages.journey.ts',
  'story.journey.ts',
  'passkey.journey.ts',
  'restore.journey.ts',
]

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

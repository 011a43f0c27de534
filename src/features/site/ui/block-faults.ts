import type { PageBlock } from '../../../shared/page-blocks.ts'

type Identified = readonly Pick<PageBlock, 'id'>[]

/**
 * Refused fields of the blocks that were sent, with the places that these blocks have now: blocks are added, moved and
 * removed while faults are shown. Those of a removed block are dropped.
 */
export const faultsNow = (
  fields: Readonly<Record<string, string>>,
  sent: Identified,
  now: Identified,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [list, index = '', ...rest] = path.split('.')
      const block = sent[Number(index)]
      if (index === '' || !block) return [[path, message]]
      const place = now.findIndex(({ id }) => id === block.id)
      return place < 0 ? [] : [[[list, place, ...rest].join('.'), message]]
    }),
  )

import type { Ctx } from '../../server/context.ts'
import { subscribables } from './subscription.choices.service.ts'
import type { Presented } from './subscribable.ts'

type Named = { kind: string; id: string }

/** Descriptions of items, by `nameOfItem`; items that are no longer public are left out. */
export async function presentItems(ctx: Ctx, items: readonly Named[]): Promise<Map<string, Presented>> {
  const presented = new Map<string, Presented>()
  for (const { kind, show } of subscribables) {
    const ids = [...new Set(items.flatMap((item) => (item.kind === kind ? [item.id] : [])))]
    if (ids.length === 0) continue
    for (const [id, words] of await show(ctx, ids)) presented.set(nameOfItem({ kind, id }), words)
  }
  return presented
}

export const nameOfItem = ({ kind, id }: Named): string => `${kind} ${id}`

import type { Ctx } from '../../server/context.ts'
import { subscribables } from './subscription.kinds.ts'
import type { Shown } from './subscription.subscribable.ts'

type Named = { kind: string; id: string }

/** Items in words, by `nameOfItem`; what is no longer public is left out. */
export async function showItems(ctx: Ctx, items: readonly Named[]): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>()
  for (const { kind, show } of subscribables) {
    const ids = [...new Set(items.flatMap((item) => (item.kind === kind ? [item.id] : [])))]
    if (ids.length === 0) continue
    for (const [id, words] of await show(ctx, ids)) shown.set(nameOfItem({ kind, id }), words)
  }
  return shown
}

export const nameOfItem = ({ kind, id }: Named): string => `${kind} ${id}`

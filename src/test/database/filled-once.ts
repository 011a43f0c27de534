import { systemContext } from '../../server/context.ts'
import type { Ctx, Server } from '../../server/context.ts'
import { heldValues, holdValues } from '../../server/cache/cached-value.ts'
import { canRestore, copyRows, restoreRows } from './copied-rows.ts'

/** Bundled data that take seconds to fill and to compile: the tables, the channels of the cached values, and what fills both. */
export type FilledOnce = {
  tables: readonly string[]
  channels: readonly string[]
  fill(ctx: Ctx): Promise<void>
}

/** The cached values of what this worker has filled, and the schema with a copy of its rows. */
const filled = new Map<FilledOnce, { schema: string; values: ReadonlyMap<string, Promise<unknown>> }>()

/** Fills empty tables: the first time by `fill`, and for each further file from a copy of the rows. */
export async function fillOnce(server: Server, data: FilledOnce): Promise<void> {
  const { database } = server
  const known = filled.get(data)
  if (known) {
    await restoreRows(database.db, known.schema)
    await holdValues({ server }, known.values)
    return
  }
  await data.fill(systemContext(server, 'test'))
  if (!(await canRestore(database.db))) return
  const schema = `filled_rows_${filled.size}`
  await copyRows(database.db, schema, data.tables)
  filled.set(data, { schema, values: heldValues(database, data.channels) })
}

/** What of a statement decides on which shards it runs. */
export type Shape = {
  verb: string
  /** In order, each once. */
  tables: string[]
  /** Columns that are compared with a value, `table.column`. */
  bound: string[]
  /** Columns that are compared with each other, `table.column=table.column`. */
  joined: string[]
}

const read = /^(select|insert|update|delete|with)\b/

/**
 * One line without values for statements that differ only in them; null for what is not a statement over tables of the
 * application: transactions, settings, the definition of tables, the queue of jobs.
 */
export function normalised(text: string): string | null {
  const line = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(\$(?:, ?(?:\$|default))+\)/g, '($)')
    .replaceAll(/\(\$\)(?:, ?\(\$\))+/g, '($)')
  return read.test(line.toLowerCase()) && !/\bpgboss\b|\bpg_\w+|information_schema/.test(line) ? line : null
}

const word = '"?(\\w+)"?'
const notAlias = new Set(
  'on where set values select order group left right inner join cross using limit for returning union as lateral natural full having offset window default'.split(
    ' ',
  ),
)

/** Reads a normalised statement by patterns, which is enough for what the query builder and our own SQL look like. */
export function shapeOf(line: string, known: ReadonlySet<string>): Shape {
  const text = line.toLowerCase()
  const names = new Map<string, string>()
  const mention = new RegExp(
    `(?:\\b(?:from|join|into|update|using|only)|,) (?:lateral )?${word}(?!\\w|"|\\.|\\()(?: (?:as )?${word})?`,
    'g',
  )
  for (const { 1: table = '', 2: alias } of text.matchAll(mention)) {
    if (!known.has(table)) continue
    names.set(table, table)
    if (alias && !notAlias.has(alias)) names.set(alias, table)
  }
  const tables = [...new Set(names.values())].toSorted()
  const only = tables.length === 1 ? tables[0] : undefined
  const columnOf = (name: string | undefined, column: string | undefined) => {
    const table = name === undefined ? only : names.get(name)
    return table && column ? `${table}.${column}` : undefined
  }
  const value = '(?:\\$|any ?\\(\\$|\\(\\$|current_setting)'
  const bound = [...text.matchAll(new RegExp(`(?:${word}\\.)?${word} (?:=|in) ${value}`, 'g'))].map(
    ({ 1: name, 2: column }) => columnOf(name, column),
  )
  const joined = [...text.matchAll(new RegExp(`${word}\\.${word} = ${word}\\.${word}`, 'g'))].map(
    ({ 1: a, 2: x, 3: b, 4: y }) => {
      const [left, right] = [columnOf(a, x), columnOf(b, y)]
      return left && right && left !== right ? [left, right].toSorted().join('=') : undefined
    },
  )
  const distinct = (all: (string | undefined)[]) => [...new Set(all.filter((one) => one !== undefined))].toSorted()
  return { verb: verbOf(text), tables, bound: distinct(bound), joined: distinct(joined) }
}

/** An insert of values goes to the shard of each row; one of a query runs the query. */
function verbOf(text: string): string {
  const changes = /\b(insert into|update|delete from) "?\w+"?/.exec(text)?.[1]?.split(' ')[0]
  const verb =
    changes && !/\bfor update\b/.test(text)
      ? changes
      : changes === 'insert' || changes === 'delete'
        ? changes
        : 'select'
  return verb === 'insert' && !/\bselect\b/.test(text) ? 'insert values' : verb
}

export const lineOf = ({ verb, tables, bound, joined }: Shape): string =>
  [verb, tables.join(' '), bound.join(' '), joined.join(' ')].join('\t').trimEnd()

export function shapeFrom(line: string): Shape {
  const [verb = '', ...lists] = line.split('\t')
  const [tables = [], bound = [], joined = []] = lists.map((list) => list.split(' ').filter(Boolean))
  return { verb, tables, bound, joined }
}

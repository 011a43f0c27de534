import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { normalised } from './statement.ts'

// Loaded before a program (`node --import`): notes every different statement that it sends to its database, in a file of
// the process in STATEMENTS_FOLDER.

const folder = process.env['STATEMENTS_FOLDER']
const known = new Set<string>()

function note(statement: unknown): void {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  if (typeof text !== 'string') return
  const line = normalised(text)
  if (line === null || known.has(line)) return
  known.add(line)
  appendFileSync(join(folder ?? '', `${process.pid}.txt`), `${line}\n`)
}

if (folder) {
  // Public methods of the driver, which both databases use.
  const { prototype } = pg.Client as unknown as { prototype: { query: (...parameters: unknown[]) => unknown } }
  const { query } = prototype
  prototype.query = function (this: unknown, ...parameters: unknown[]) {
    note(parameters[0])
    return query.apply(this, parameters)
  }
}

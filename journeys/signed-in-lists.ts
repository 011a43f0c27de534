import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod'
import { servedEndpoints } from '../src/test/contract-shapes.ts'
import { isApplicationPath } from '../src/web/application-paths.ts'
import routes from '../src/web/routes.ts'

/** A list for signed-in users, and a refused value for each parameter of its address. */
export type SignedInList = { path: string; refused: Record<string, string> }

type Page = { path: string; file: string }

const pagesUnder = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [{ path: here, file }, ...pagesUnder(children, here)]
  })

/** Values of which one is refused by every query schema that refuses anything. */
const values = ['nonsense', 'n'.repeat(400)]

/** The query of the calls that a page makes, and what it reads from its address itself. */
function refusedOf(file: string): Record<string, string> {
  const source = readFileSync(`src/web/${file}`, 'utf8')
  const calls = [...source.matchAll(/loadSignedIn\(\s*'([^']+)'/g)].map(([, name]) => name)
  const own = [...source.matchAll(/search(?:Params)?\.get\('(\w+)'\)/g)].map(([, name]) => name ?? '')
  const declared = servedEndpoints
    .filter(({ method, path }) => calls.includes(`${method} ${path}`))
    .flatMap(({ query }) => (query instanceof z.ZodObject ? Object.entries<z.ZodType>(query.shape) : []))
  return {
    ...Object.fromEntries(own.map((name) => [name, 'nonsense'])),
    ...Object.fromEntries(
      declared.map(([name, shape]) => [name, values.find((one) => !shape.safeParse(one).success) ?? 'nonsense']),
    ),
  }
}

/** From the routes and the contracts, so that a new list is among them. */
export const signedInLists: SignedInList[] = pagesUnder(routes)
  .filter(({ path }) => isApplicationPath(path) && !path.includes(':') && !path.startsWith('/demo'))
  .map(({ path, file }) => ({ path, refused: refusedOf(file) }))
  .filter(({ refused }) => Object.keys(refused).length > 0)

import { matchRoutes } from 'react-router'
import type { RouteObject, ServerBuild } from 'react-router'
import { splitLocale } from '../../shared/locale.ts'
import type { PageHandle } from '../root.tsx'

type Routes = ServerBuild['routes']

/**
 * The cache key of a page: its path with the query parameters that its route reads, in the route's order. Null for
 * pages that are not cached, because their routes declare none, and for other requests: data, the route manifest,
 * unknown addresses.
 */
export function cacheAddress(build: ServerBuild, url: string): string | null {
  const [path = '/', search = ''] = url.split('?', 2)
  const names = queryOf(build, splitLocale(path).path)
  if (!names) return null
  const parameters = [...new URLSearchParams(search)]
  const read = names.flatMap((name) =>
    parameters.filter(([one]) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)),
  )
  return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path
}

type Query = readonly string[] | null

const known = new WeakMap<ServerBuild, Map<string, Query>>()
const mostKnown = 10_000

/**
 * The query parameters that the route of a path reads. Memoized, because the router ranks its whole table for each
 * match.
 */
function queryOf(build: ServerBuild, path: string): Query {
  const paths = known.get(build) ?? new Map<string, Query>()
  known.set(build, paths)
  const remembered = paths.get(path)
  if (remembered !== undefined) return remembered
  const matches = matchRoutes(treeOf(build), path)
  const isPage = !path.endsWith('.data') && matches?.at(-1)?.route.path !== '*'
  const query =
    (isPage &&
      matches
        ?.map(({ route }) => (route.handle as PageHandle | undefined)?.query)
        .findLast((names) => names !== undefined)) ||
    null
  if (paths.size >= mostKnown) paths.clear()
  paths.set(path, query)
  return query
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

function treeOf(build: ServerBuild): RouteObject[] {
  const known = trees.get(build)
  if (known) return known
  const tree = childrenOf(build.routes, undefined)
  trees.set(build, tree)
  return tree
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, module } = route
    const common = { id, handle: module.handle, ...(path === undefined ? {} : { path }) }
    return [route.index ? { ...common, index: true as const } : { ...common, children: childrenOf(routes, id) }]
  })
}

import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const sections = new WeakMap<ServerBuild, Set<string>>()

/**
 * The router walks its whole route table several times for each document. A document needs only the routes below the first
 * part of its address, its section, so it is rendered by a build that knows no others; the browser asks for the rest as it
 * meets links. An address in no section is answered by the whole build.
 */
export function sectionOf(build: ServerBuild, path: string): string | undefined {
  const known =
    sections.get(build) ?? new Set(leavesOf(build.routes).map((id) => firstPart(fullPath(build.routes, id))))
  sections.set(build, known)
  const first = firstPart(path)
  return known.has(first) ? first : undefined
}

/** The build with the routes of one section, the index page and what catches unknown addresses. */
export function onlySection(build: ServerBuild, section: string): ServerBuild {
  const kept = new Set<string>()
  for (const id of leavesOf(build.routes)) {
    if (!['', '*', section].includes(firstPart(fullPath(build.routes, id)))) continue
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) kept.add(at)
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''

function leavesOf(routes: Routes): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes).filter((id) => !parents.has(id))
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : fullPath(routes, route.parentId)
  return route.path ? `${above}/${route.path}` : above
}

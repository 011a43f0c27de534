import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { findFolderCircles, withoutEnds } from './folder-circles.ts'

const ruleSet = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** One forbidden import: the rule it breaks, the reason of the rule, and both files relative to the root. */
export interface Breach {
  rule: string
  from: string
  to: string
  comment: string
}

const betweenFolders = {
  rule: 'no-circles-between-folders',
  comment: 'Sibling folders import each other in one direction.',
}

/** Names of all rules of .dependency-cruiser.cjs, and of the one that it cannot express. */
export const arrowRules: string[] = [
  ...ruleSet.forbidden.map((rule: { name: string }) => rule.name),
  betweenFolders.rule,
]

type Rule = {
  name: string
  comment: string
  from: { path?: Patterns; pathNot?: Patterns }
  to: { path?: Patterns; reachable?: boolean; circular?: boolean }
}
type Patterns = string | string[]

/** Cruises `src` below `root` (absolute path) with the rules of .dependency-cruiser.cjs. */
export async function findBreaches(root: string): Promise<{ modules: number; breaches: Breach[] }> {
  const rules = ruleSet.forbidden as Rule[]
  const direct = { ...ruleSet, forbidden: rules.filter(({ to }) => !to.reachable && !to.circular) }
  const { output } = await cruise(['src'], {
    ...ruleSet.options,
    baseDir: root,
    ruleSet: direct,
    validate: true,
    skipAnalysisNotInRules: true,
  })
  if (typeof output === 'string') throw new Error(output)
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]))
  const breaches = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: comments.get(rule.name) ?? '',
  }))
  const imports = new Map(
    output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const indirect = rules.flatMap((rule) =>
    rule.to.reachable ? findPaths(rule, imports) : rule.to.circular ? findCircles(rule, imports) : [],
  )
  return {
    modules: output.modules.filter((module) => module.source.startsWith('src/')).length,
    breaches: [
      ...breaches,
      ...indirect,
      ...findFolderCircles(imports).map((arrow) => ({ ...arrow, ...betweenFolders })),
    ],
  }
}

/**
 * Rules about what a file reaches by any path of imports. dependency-cruiser searches a path for each pair of files,
 * which took minutes here (circles too); one backward search from all forbidden files finds the same. Reports the
 * nearest forbidden file for each file.
 */
function findPaths({ name, comment, from, to }: Rule, imports: Map<string, string[]>): Breach[] {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  const reached = new Map([...importers.keys()].filter((file) => matches(file, to.path)).map((file) => [file, file]))
  // A map may grow while it is iterated, so the nearest files come first.
  for (const [file, target] of reached)
    for (const importer of importers.get(file) ?? []) if (!reached.has(importer)) reached.set(importer, target)
  const isBound = (file: string) => matches(file, from.path) && !matches(file, from.pathNot)
  return [...reached]
    .filter(([file, target]) => file !== target && isBound(file))
    .map(([file, target]) => ({ rule: name, from: file, to: target, comment }))
}

function findCircles({ name, comment }: Rule, imports: Map<string, string[]>): Breach[] {
  const arrows = [...imports].flatMap(([from, imported]) => imported.map((to) => ({ from, to })))
  return withoutEnds(arrows, ({ from, to }) => [from, to]).map(({ from, to }) => ({ rule: name, from, to, comment }))
}

const matches = (file: string, patterns: Patterns = []) =>
  [patterns].flat().some((pattern) => new RegExp(pattern).test(file))

import { createRequire, registerHooks } from 'node:module'

// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) => {
    const forCruiser = /^typescript($|\/)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
    return next(forCruiser ? specifier.replace('typescript', 'typescript-six') : specifier, context)
  },
})
const { cruise } = await import('dependency-cruiser')
const ruleSet = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** One forbidden import: the rule it breaks, why the rule stands, and both files relative to the root. */
export interface Breach {
  rule: string
  from: string
  to: string
  comment: string
}

/** Names of all rules of .dependency-cruiser.cjs. */
export const arrowRules: string[] = ruleSet.forbidden.map((rule: { name: string }) => rule.name)

/** Cruises `src` below `root` (absolute path) with the rules of .dependency-cruiser.cjs. */
export async function findBreaches(root: string): Promise<{ modules: number; breaches: Breach[] }> {
  const { output } = await cruise(['src'], { ...ruleSet.options, baseDir: root, ruleSet, validate: true })
  if (typeof output === 'string') throw new Error(output)
  const comments = new Map<string, string>(
    ruleSet.forbidden.map((rule: { name: string; comment: string }) => [rule.name, rule.comment]),
  )
  const breaches = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: comments.get(rule.name) ?? '',
  }))
  return { modules: output.modules.filter((module) => module.source.startsWith('src/')).length, breaches }
}

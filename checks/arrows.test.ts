import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { allowedNeighbours, cleanHouse, writeHouse, type Tree } from './arrows.fixture.ts'
import { arrowRules, findBreaches } from './arrows.ts'

interface DeliberateBreach {
  rule: string
  /** Imports added to the clean tree. */
  adds: Tree
  /** Rules that refuse the same import for another reason. */
  also?: string[]
}

const card = 'src/features/company/ui/company-card.tsx'
const service = 'src/features/company/company.service.ts'
const contract = 'src/features/company/company.contract.ts'

const breaches: DeliberateBreach[] = [
  { rule: 'no-circles', adds: { 'src/shared/errors.ts': ['./endpoint.ts'] } },
  {
    rule: 'no-circles-between-folders',
    adds: {
      'src/features/company/review/review.service.ts': ['../application/findings.ts'],
      'src/features/company/application/findings.ts': [],
      'src/features/company/application/application.service.ts': ['../review/reasons.ts'],
      'src/features/company/review/reasons.ts': [],
    },
  },
  { rule: 'nothing-undeclared', adds: { [service]: ['never-declared'] } },
  { rule: 'nothing-undeclared', adds: { [service]: ['never-installed'] } },
  { rule: 'nothing-undeclared', adds: { [service]: ['./company.nowhere.ts'] } },
  { rule: 'no-development-package-at-run-time', adds: { 'src/server/http.ts': ['vite'] } },
  { rule: 'tests-stay-outside', adds: { [service]: ['../../test/factories.ts'], 'src/test/factories.ts': [] } },
  { rule: 'tests-stay-outside', adds: { [service]: ['./company.test.ts'] }, also: ['no-circles'] },
  {
    rule: 'feature-is-in-the-table',
    adds: { 'src/features/stranger/stranger.service.ts': ['../../server/database.ts'] },
  },
  { rule: 'only-main-joins', adds: { 'src/app.ts': ['./web/document/page-handler.ts'] } },
  { rule: 'only-main-joins', adds: { [service]: ['./ui/company-card.tsx'] } },
  {
    rule: 'browser-never-reaches-server',
    adds: {
      'src/ui/theme/palette.ts': ['../../shared/bridge.ts'],
      'src/shared/bridge.ts': ['../server/settings.ts'],
      'src/server/settings.ts': [],
    },
    also: ['no-circles-between-folders', 'shared-imports-nothing-of-ours'],
  },
  {
    rule: 'browser-never-reaches-server',
    adds: { 'src/web/pages/company.tsx': ['type:../../features/company/company.service.ts'] },
    also: ['columns-meet-at-contracts', 'no-node-in-the-browser', 'no-server-package-in-the-browser'],
  },
  {
    rule: 'columns-meet-at-contracts',
    adds: { [card]: ['../company.review.ts'], 'src/features/company/company.review.ts': [] },
  },
  {
    rule: 'contracts-and-policies-stay-light',
    adds: { [contract]: ['./company.review.ts'], 'src/features/company/company.review.ts': [] },
  },
  {
    rule: 'shared-imports-nothing-of-ours',
    adds: { 'src/shared/errors.ts': ['../server/clock.ts'], 'src/server/clock.ts': [] },
    also: ['browser-never-reaches-server', 'no-circles-between-folders'],
  },
  { rule: 'no-node-in-shared-ground', adds: { 'src/shared/files.ts': ['node:fs'] } },
  {
    rule: 'no-node-in-the-browser',
    adds: { 'src/ui/button.tsx': ['./digest.ts'], 'src/ui/digest.ts': ['node:crypto'] },
  },
  { rule: 'no-server-package-in-the-browser', adds: { 'src/ui/theme/palette.ts': ['pg'] } },
  { rule: 'nobody-imports-main', adds: { 'src/serve.ts': ['./main.ts'] } },
  {
    rule: 'nobody-below-imports-app',
    adds: { 'src/server/jobs.ts': ['../app.ts'] },
    also: ['server-knows-no-feature'],
  },
  {
    rule: 'server-knows-no-feature',
    adds: { 'src/server/jobs.ts': ['../features/company/company.service.ts'] },
    also: ['no-circles-between-folders'],
  },
  { rule: 'app-alone-imports-routes', adds: { 'src/serve.ts': ['./features/company/company.routes.ts'] } },
  { rule: 'routes-call-use-cases', adds: { 'src/features/company/company.routes.ts': ['./company.table.ts'] } },
  {
    rule: 'queries-import-downward',
    adds: {
      'src/features/company/company.queries.ts': ['./company.review.ts'],
      'src/features/company/company.review.ts': [],
    },
  },
  {
    rule: 'tables-import-downward',
    adds: {
      'src/features/company/company.table.ts': ['./company.review.ts'],
      'src/features/company/company.review.ts': [],
    },
  },
  { rule: 'neighbours-by-service-or-table', adds: { [service]: ['../media/media.jobs.ts'] } },
  {
    rule: 'client-stands-below',
    adds: { 'src/client/store.ts': ['./labels.ts'], 'src/client/labels.ts': ['../features/media/media.contract.ts'] },
    also: ['ui-knows-no-feature'],
  },
  {
    rule: 'ui-knows-no-feature',
    adds: { 'src/ui/panel.tsx': ['./button.tsx', '../features/company/company.contract.ts'] },
  },
  { rule: 'feature-ui-knows-no-page', adds: { [card]: ['../../../web/routes.ts'], 'src/web/routes.ts': [] } },
  { rule: 'pages-are-leaves', adds: { 'src/web/links.ts': ['./pages/company.tsx'] } },
]

/** An import of each feature from one that it may not use. */
const strangeImports = Object.entries(allowedNeighbours).map(([name, allowed]) => {
  const stranger =
    Object.keys(allowedNeighbours).find((other) => other !== name && !allowed.includes(other)) ?? 'stranger'
  return { name, file: `src/features/${stranger}/${stranger}.lonely.ts`, path: `../${stranger}/${stranger}.lonely.ts` }
})
const serviceOf = (name: string) => `src/features/${name}/${name}.service.ts`

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

async function breachesOf(adds: Tree) {
  const tree = { ...cleanHouse }
  for (const [path, imports] of Object.entries(adds)) tree[path] = [...(tree[path] ?? []), ...imports]
  const folder = writeHouse(tree)
  folders.push(folder)
  return (await findBreaches(folder)).breaches
}

const brokenRules = async (adds: Tree) => [...new Set((await breachesOf(adds)).map(({ rule }) => rule))].toSorted()

describe('import rules', () => {
  it('A source tree that uses every allowed import passes', async () => {
    expect(await brokenRules({})).toEqual([])
  })

  it.each(breaches.map((breach) => [breach.rule, Object.keys(breach.adds)[0], breach] as const))(
    'Rule %s refuses a forbidden import in %s',
    async (_rule, _file, { rule, adds, also = [] }) => {
      expect(await brokenRules(adds)).toEqual([rule, ...also].toSorted())
    },
  )

  // All in one tree: each of them alone would take as long as all together.
  it('Every feature is refused an import from a feature that it may not use', async () => {
    const found = await breachesOf({
      ...Object.fromEntries(strangeImports.map(({ file }) => [file, []])),
      ...Object.fromEntries(strangeImports.map(({ name, path }) => [serviceOf(name), [path]])),
    })
    const refused = found.filter(({ rule }) => rule.startsWith('feature-') && rule !== 'feature-is-in-the-table')
    expect(
      refused.map(({ rule, from, to }) => ({ rule, from, to })).toSorted((x, y) => (x.rule < y.rule ? -1 : 1)),
    ).toEqual(
      strangeImports
        .map(({ name, file }) => ({ rule: `feature-${name}`, from: serviceOf(name), to: file }))
        .toSorted((x, y) => (x.rule < y.rule ? -1 : 1)),
    )
    const others = new Set(found.filter((breach) => !refused.includes(breach)).map(({ rule }) => rule))
    expect([...others].filter((rule) => !rule.startsWith('no-circles'))).toEqual([])
  })

  it('Every rule is broken once by the cases above', () => {
    const broken = [...breaches.map(({ rule }) => rule), ...strangeImports.map(({ name }) => `feature-${name}`)]
    expect(arrowRules.toSorted()).toEqual([...new Set(broken)].toSorted())
  })
})

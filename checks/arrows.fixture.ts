import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** File name relative to the root → the modules it imports. */
export type Tree = Record<string, string[]>

/** The feature table of docs/architecture.md, written a second time so that the rules are compared with something. */
export const allowedNeighbours: Record<string, string[]> = {
  reference: [],
  taxonomy: [],
  identity: [],
  media: ['identity'],
  notification: ['identity'],
  plan: ['identity', 'media', 'notification'],
  company: ['article', 'identity', 'media', 'notification', 'reference', 'taxonomy'],
  catalogue: ['company', 'media', 'notification', 'reference', 'taxonomy'],
  rfq: ['buyer', 'catalogue', 'company', 'media', 'notification', 'reference', 'identity', 'taxonomy'],
  buyer: ['company', 'identity', 'media', 'notification', 'reference', 'taxonomy'],
  message: ['rfq', 'buyer', 'catalogue', 'company', 'media', 'notification', 'identity', 'reference'],
  article: ['media', 'reference', 'taxonomy', 'identity'],
  search: ['catalogue', 'company', 'rfq', 'article', 'reference', 'taxonomy'],
  subscription: ['search', 'article', 'company', 'catalogue', 'rfq', 'notification', 'identity'],
  tool: ['reference', 'taxonomy'],
  deal: ['rfq', 'message', 'company', 'catalogue', 'reference', 'identity', 'media', 'notification'],
  order: ['rfq', 'buyer', 'company', 'identity', 'media', 'notification'],
  report: ['company', 'identity', 'message', 'order', 'reference', 'rfq'],
  ticket: ['identity', 'notification'],
  integration: ['company', 'identity', 'notification'],
  account: ['article', 'identity', 'media', 'notification', 'company', 'reference'],
  site: [
    'reference',
    'taxonomy',
    'identity',
    'media',
    'notification',
    'company',
    'catalogue',
    'rfq',
    'buyer',
    'message',
    'article',
    'search',
    'subscription',
    'tool',
    'deal',
    'order',
    'report',
    'ticket',
    'integration',
    'account',
    'plan',
  ],
  operator: [
    'reference',
    'taxonomy',
    'identity',
    'media',
    'notification',
    'company',
    'catalogue',
    'rfq',
    'buyer',
    'message',
    'article',
    'search',
    'subscription',
    'tool',
    'deal',
    'order',
    'report',
    'ticket',
    'integration',
    'account',
    'plan',
    'site',
  ],
}

const feature = (name: string, neighbours: string[]): Tree => {
  const at = (part: string) => `src/features/${name}/${name}.${part}.ts`
  const beside = (part: string) => neighbours.map((other) => `../${other}/${other}.${part}.ts`)
  return {
    [at('contract')]: ['zod', '../../shared/endpoint.ts', ...beside('contract')],
    [at('policy')]: [`./${name}.contract.ts`],
    [at('table')]: ['drizzle-orm', `./${name}.contract.ts`, ...beside('table')],
    [at('queries')]: [`./${name}.table.ts`, '../../server/database.ts', ...beside('table')],
    [at('service')]: [
      'node:crypto',
      `./${name}.policy.ts`,
      `./${name}.queries.ts`,
      `./${name}.table.ts`,
      '../../server/database.ts',
      ...beside('service'),
      ...beside('policy'),
    ],
    [at('jobs')]: [`./${name}.service.ts`],
    [at('routes')]: [`./${name}.service.ts`, `./${name}.contract.ts`, '../../server/http.ts'],
    [at('test')]: ['../../test/use-test-app.ts', `./${name}.table.ts`, 'vitest'],
    [`src/features/${name}/ui/${name}-card.tsx`]: [
      `../${name}.contract.ts`,
      `../${name}.policy.ts`,
      '../../../ui/button.tsx',
      '../../../client/api.ts',
      ...neighbours.map((other) => `../../${other}/ui/${other}-card.tsx`),
    ],
    [`src/web/pages/${name}.tsx`]: [
      `../../features/${name}/ui/${name}-card.tsx`,
      '../../ui/button.tsx',
      '../../client/api.ts',
    ],
  }
}

/** A source tree of the documented layout that uses every allowed import and breaks no rule. */
export const cleanHouse: Tree = {
  'src/main.ts': ['./app.ts', './web/document/page-handler.ts', './server/http.ts', 'vite'],
  'src/app.ts': Object.keys(allowedNeighbours).flatMap((name) => [
    `./features/${name}/${name}.routes.ts`,
    `./features/${name}/${name}.jobs.ts`,
  ]),
  'src/shared/errors.ts': [],
  'src/shared/endpoint.ts': ['zod', './errors.ts'],
  'src/server/database.ts': ['pg', 'node:fs', '../shared/errors.ts'],
  'src/server/http.ts': ['./database.ts', '../shared/endpoint.ts'],
  'src/test/use-test-app.ts': ['../app.ts', '../server/database.ts', 'vitest'],
  'src/client/api.ts': ['../shared/endpoint.ts'],
  'src/web/document/page-handler.ts': ['node:http'],
  'src/web/root.tsx': ['./layouts/public.tsx', 'type:vite'],
  'src/web/layouts/public.tsx': ['../../ui/button.tsx', '../../features/identity/ui/identity-card.tsx'],
  'src/ui/button.tsx': ['./theme/palette.ts', '../client/store.ts', 'react'],
  'src/client/store.ts': ['react'],
  'src/ui/theme/palette.ts': [],
  ...Object.assign({}, ...Object.entries(allowedNeighbours).map(([name, neighbours]) => feature(name, neighbours))),
}

const packages = ['zod', 'react', 'pg', 'drizzle-orm', 'vite', 'vitest', 'never-declared']

/** Writes the tree below a new temporary folder, with the packages it may find, and returns the folder's absolute path. */
export function writeHouse(tree: Tree): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'arrows-')))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const [dependencies, devDependencies] = [
    ['zod', 'react', 'pg', 'drizzle-orm'],
    ['vite', 'vitest'],
  ].map((names) => Object.fromEntries(names.map((name) => [name, '1.0.0'])))
  write('package.json', JSON.stringify({ name: 'house', type: 'module', dependencies, devDependencies }))
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export const it = 1\n')
  }
  for (const [path, imports] of Object.entries(tree)) write(path, sourceOf(imports))
  return root
}

const sourceOf = (imports: string[]) =>
  imports
    .map((name, index) =>
      name.startsWith('type:')
        ? `import type { it as it${index} } from '${name.slice(5)}'\nexport type T${index} = typeof it${index}\n`
        : `import { it as it${index} } from '${name}'\nexport const use${index} = it${index}\n`,
    )
    .concat('export const it = 1\n')
    .join('')

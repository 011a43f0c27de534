const { builtinModules } = require('node:module')

// The arrows of docs/architecture.md as data. checks/arrows.test.ts breaks each of them once.

/** Which other features a feature may import. A change here is a decision record in docs/decisions. */
const mayImport = {
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
  tool: ['reference', 'search', 'taxonomy'],
  deal: ['rfq', 'buyer', 'message', 'company', 'catalogue', 'reference', 'identity', 'media', 'notification'],
  order: ['rfq', 'buyer', 'company', 'identity', 'media', 'notification'],
  report: ['company', 'identity', 'message', 'order', 'reference', 'rfq'],
  ticket: ['identity', 'notification'],
  integration: ['company', 'identity', 'notification'],
  account: ['article', 'identity', 'media', 'notification', 'company', 'reference'],
}
/** Front-page blocks, footer, sitemap and robots show what all others have. */
mayImport.site = Object.keys(mayImport)
/** Settings, audit log and dashboard look at everything. */
mayImport.operator = Object.keys(mayImport)

const features = Object.keys(mayImport)
const tests = '\\.(test|fixture)\\.tsx?$|^src/test/'
const featureUi = '^src/features/.+/ui/'
const featureServer = '^src/features/(?!.+/ui/)'
const common = '^src/features/.+\\.(contract|policy)\\.ts$'
const browser = ['^src/(web|client|ui)/', featureUi]
/** Where a browser starts to load; web/document/ answers page requests on the server. */
const loadedByBrowser = [
  '^src/(client|ui/(?!theme/write-))/',
  '^src/web/(pages|layouts)/',
  '^src/web/(root|entry\\.client)\\.tsx$',
  featureUi,
]
const serverPackages = [
  'fastify',
  '@fastify',
  'pg',
  'pg-boss',
  'drizzle-orm',
  '@electric-sql',
  'pino',
  'prom-client',
  'nodemailer',
  'sharp',
  '@node-rs',
  's3mini',
]
const nodeModules = `^(node:)?(${builtinModules.join('|')})$`
const part = (...names) => `^src/features/.+\\.(${names.join('|')})\\.ts$`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const outsideTests = (path, pathNot = []) => ({ path, pathNot: [tests].concat(pathNot) })

const featureRules = features.map((feature) =>
  rule(
    `feature-${feature}`,
    `${feature} may import: ${mayImport[feature].join(', ') || 'no other feature'}`,
    outsideTests(`^src/features/${feature}/`),
    { path: '^src/features/', pathNot: [feature, ...mayImport[feature]].map((name) => `^src/features/${name}/`) },
  ),
)

const columns = [
  rule(
    'only-main-joins',
    'The server column never imports pages or pieces of pages; main.ts alone joins the two.',
    outsideTests(
      ['^src/(?!main\\.ts$)[^/]+\\.ts$', '^src/(?!web/|client/|ui/|features/|shared/|server/)[^/]+/', featureServer],
      [common],
    ),
    { path: browser },
  ),
  rule(
    'browser-never-reaches-server',
    'No path of imports leads from a browser file into the server column.',
    outsideTests(browser),
    {
      path: ['^src/server/', '^src/(app|main)\\.ts$', part('service', 'table', 'routes', 'queries', 'jobs')],
      reachable: true,
    },
  ),
  rule(
    'columns-meet-at-contracts',
    'Of the server side of a feature the browser side sees contracts and policies alone.',
    outsideTests(browser),
    { path: featureServer, pathNot: [common] },
  ),
  rule(
    'contracts-and-policies-stay-light',
    'A contract or policy imports contracts, policies and shared alone.',
    outsideTests(common),
    { path: '^src/', pathNot: [common, '^src/shared/'] },
  ),
  rule('shared-imports-nothing-of-ours', 'shared/ imports nothing of ours.', outsideTests('^src/shared/'), {
    path: '^src/',
    pathNot: ['^src/shared/'],
  }),
  rule(
    'no-node-in-shared-ground',
    'Contracts, policies and shared/ do no input or output.',
    outsideTests([common, '^src/shared/'], ['^src/shared/wording/']),
    { dependencyTypes: ['core'] },
  ),
  rule(
    'no-node-in-the-browser',
    'No path of imports leads from what a browser loads to a module of Node.',
    outsideTests(loadedByBrowser),
    { path: nodeModules, reachable: true },
  ),
  rule(
    'no-server-package-in-the-browser',
    'No path of imports leads from what a browser loads to a package of the server.',
    outsideTests(loadedByBrowser),
    { path: serverPackages.map((name) => `^node_modules/${name}/`), reachable: true },
  ),
]

const serverColumn = [
  rule(
    'nobody-imports-main',
    'main.ts is where it starts; only start-server.ts, which a built site begins with, imports it.',
    outsideTests('^src/', ['^src/start-server\\.ts$']),
    { path: '^src/main\\.ts$' },
  ),
  rule(
    'nobody-below-imports-app',
    'app.ts is the table of contents; what it lists does not import it.',
    outsideTests('^src/(features|server|web)/'),
    { path: '^src/app\\.ts$' },
  ),
  rule('server-knows-no-feature', 'server/ imports server/ and shared/ alone.', outsideTests('^src/server/'), {
    path: '^src/',
    pathNot: ['^src/(server|shared)/'],
  }),
  rule(
    'app-alone-imports-routes',
    'Routes are registered by app.ts and imported by nothing else.',
    outsideTests('^src/', ['^src/app\\.ts$']),
    { path: part('routes') },
  ),
  rule(
    'routes-call-use-cases',
    'Routes bind endpoints to use cases and reach no table or query themselves.',
    outsideTests(part('routes')),
    { path: part('table', 'queries') },
  ),
  rule(
    'queries-import-downward',
    'Queries import tables, policies and contracts of the features.',
    outsideTests(part('queries')),
    { path: '^src/features/', pathNot: [part('queries', 'table'), common] },
  ),
  rule(
    'tables-import-downward',
    'Tables import tables, policies and contracts of the features.',
    outsideTests(part('table')),
    { path: '^src/features/', pathNot: [part('table'), common] },
  ),
  rule(
    'neighbours-by-service-or-table',
    'Queries and jobs of another feature are its own business.',
    { path: '^src/features/([^/]+)/', pathNot: [tests] },
    { path: part('queries', 'jobs'), pathNot: ['^src/features/$1/'] },
  ),
]

const webColumn = [
  rule(
    'client-stands-below',
    'What every feature needs in a browser knows no feature, element or page.',
    outsideTests('^src/client/'),
    { path: '^src/(features|ui|web)/', reachable: true },
  ),
  rule(
    'ui-knows-no-feature',
    'No path of imports leads from an element or the theme to a feature, page or layout.',
    outsideTests('^src/ui/'),
    { path: '^src/(features|web)/', reachable: true },
  ),
  rule(
    'feature-ui-knows-no-page',
    'No path of imports leads from a piece of a feature to the pages and layouts it stands in.',
    outsideTests(featureUi),
    { path: '^src/web/', reachable: true },
  ),
  rule(
    'pages-are-leaves',
    'Only pages and the URL table know pages.',
    outsideTests('^src/', ['^src/web/pages/', '^src/web/routes\\.ts$']),
    { path: '^src/web/pages/' },
  ),
]

const everywhere = [
  rule('no-circles', 'No import leads back to where it started.', {}, { circular: true }),
  rule(
    'nothing-undeclared',
    'Every import can be found, and its package stands in package.json.',
    {},
    {
      path: '.',
      // Modules that plugins of the build make.
      pathNot: ['^virtual:', '^~icons/', '/\\+types/'],
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
    },
  ),
  rule(
    'no-development-package-at-run-time',
    'What the server runs imports no development package; types are welcome. Pages may: the build puts what they import into the bundle.',
    // pdfmake is bundled as well: an installation does not need its builds for browsers.
    outsideTests('^src/', [
      '^src/(main|start-server)\\.ts$',
      '^src/(web|ui|client)/',
      '^src/server/pdf/write-pdf\\.ts$',
      featureUi,
    ]),
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule('tests-stay-outside', 'No product file imports a test or what tests use.', outsideTests('^src/'), {
    path: tests,
  }),
  rule(
    'feature-is-in-the-table',
    'Every feature has its line in the table at the top of this file.',
    { path: '^src/features/', pathNot: features.map((name) => `^src/features/${name}/`) },
    {},
  ),
]

module.exports = {
  forbidden: [...everywhere, ...columns, ...serverColumn, ...webColumn, ...featureRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // bench/ has a package.json of its own besides the one at the root.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}

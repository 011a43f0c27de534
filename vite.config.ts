import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import packages from './package.json' with { type: 'json' }
import { icons } from './src/ui/icons-plugin.ts'
import { namedWidths } from './src/ui/theme/breakpoints.ts'

/**
 * Packages of very many small modules load faster as part of the bundle: resolving drizzle-orm's modules alone costs
 * half a second at each start.
 */
const bundledToStartFaster = [
  'drizzle-orm',
  'zod',
  'fastify-type-provider-zod',
  'jose',
  'altcha-lib',
  'csv-parse',
  'marked',
  'pinyin-pro',
]

/**
 * The server's bundle contains everything except the `dependencies` of package.json, so that an installation without
 * development packages can run it. React chooses its slow development build at run time unless it is bundled for
 * production; NODE_ENV stays free for our settings.
 */
const serverBundle = {
  // CommonJS packages that are bundled ask for their folder, which modules call `import.meta.dirname`.
  define: { 'process.env.NODE_ENV': '"production"', __dirname: 'import.meta.dirname' },
  resolve: {
    noExternal: true as const,
    external: Object.keys(packages.dependencies).filter((name) => !bundledToStartFaster.includes(name)),
  },
}

/**
 * The script of the documents, next to the client application of React Router. Its address is in the build manifest
 * (see `built-islands.ts`).
 */
const islands: Plugin = {
  name: 'islands',
  apply: 'build',
  buildStart() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'chunk', id: resolve('src/web/islands/start.ts'), name: 'islands' })
  },
}

/**
 * The application of signed-in people in few files, because a browser spends more time on a hundred small files than on their
 * code: what all its pages need, what most of them need, and the frame with the titles of its menu. A group contains
 * what its files import, unless an earlier group has it. So parts of public pages come first: they must never import
 * a group that imports the router (see `scripts.journey.ts`).
 */
const application = [
  // Signs between texts, which public pages and the frame of the application share.
  { name: 'signs', test: /src\/shared\/wording\/messages\/text_\w+\.js/ },
  {
    name: 'icons',
    test: /src\/ui\/(create-icon|theme\/breakpoints)\.tsx?|tabler\/(alert-triangle|bell|circle-check|circle-x|eye|file-text|info-circle|list-search|messages|photo|receipt|x)\.jsx/,
  },
  { name: 'theme', test: /src\/ui\/theme\/theme-state\.ts/ },
  { name: 'skeleton', test: /src\/ui\/feedback\/skeleton\.tsx/ },
  {
    name: 'dialog',
    test: /src\/(ui\/(dialog\/dialog|form\/text-field|feedback\/message)|shared\/wording\/messages\/ui_cancel)\.[jt]sx?/,
  },
  { name: 'filter-links', test: /src\/ui\/list\/filter-links\.tsx/ },
  { name: 'status-badge', test: /src\/ui\/feedback\/status-badge\.tsx/ },
  { name: 'section-card', test: /src\/ui\/section-card\.tsx/ },
  { name: 'empty-state', test: /src\/ui\/feedback\/(empty-state|illustration)\.tsx/ },
  {
    name: 'mantine',
    test: /src\/ui\/mantine-root|@mantine\/core\/esm\/components\/(TextInput|NativeSelect|Textarea|Checkbox)\//,
  },
  // With the titles that pages outside of the workspace show as well.
  {
    name: 'document',
    test: /src\/(web\/(document\/document-frame|loaders\/page-meta|use-page-links)|ui\/(feedback\/(page-fault|request-id|needs-script)|picture\/logo)|shared\/wording\/messages\/(api_page|rfq_board))\.[jt]sx?/,
  },
  {
    name: 'page',
    test: /src\/(ui\/(page-frame|dialog\/use-dismiss|feedback\/lost-scripts|list\/use-current-in-view)|client\/form-text|web\/loaders\/load-signed-in)\.tsx?/,
  },
  { name: 'tables', test: /src\/ui\/(table\/(table-frame|card-table)|list\/(cursor-links|list-empty))\.tsx/ },
  { name: 'workspace', test: /src\/web\/layouts\/workspace\/workspace-layout\.tsx/ },
  { name: 'user', test: /src\/web\/pages\/user\/user\.tsx/ },
]

/**
 * Libraries in separate files that stay the same from release to release. Code that every island needs in one file,
 * because small files compress badly and load one after the other; code that works without React in another. Style
 * sheets of the public frame, of lists, of goods, of cards and of login.
 */
const chunks = {
  groups: [
    {
      name: 'frame',
      priority: 2,
      test: /src\/(web\/(base|layouts\/public\/[\w-]+)|ui\/(theme\/theme|button|form\/plain-form|feedback\/(toast-list|state-page)|picture\/(logo|logo-tile))|features\/search\/ui\/search-box)(\.module)?\.css$/,
    },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: 'router', test: /node_modules\/react-router\// },
    {
      name: 'client',
      priority: 2,
      test: /vite\/preload-helper|src\/(client\/(session\/(session|browser-storage)|page-locale|go|call-parts|client-settings)|shared\/(locale|wording\/runtime|wording\/messages\/site_name))\.[jt]s$/,
    },
    {
      name: 'signed-in',
      test: /src\/(web\/(signed-in-start|islands\/(mount|registry|services)|layouts\/public\/public-(dialogs|bell|session-actions))|client\/(api|toasts|store|loading|notices|session\/(use-user|refresh-user))|shared\/envelope|ui\/(button|page-link|feedback\/toast-region)|features\/(notification\/ui\/(notifications|notification-tabs|notification-stream|notification-list|unread)|identity\/(account\/ui\/identity-dialogs|ui\/identity-dialogs-store)|account\/ui\/(consent-gate|tasks-later)|subscription\/ui\/subscribe-later|catalogue\/product\/storefront\/ui\/personal\/(favourite-later|own-price-later)))\.tsx?$/,
    },
    { name: 'forms', test: /node_modules\/react-hook-form\// },
    {
      name: 'session',
      test: /src\/client\/session\/(local-state|held-files|language-choice|person-storage|unsent|unsent-keys|device-id)\.ts$/,
    },
    { name: 'subscribe', test: /features\/subscription\/ui\/subscribe-here\.tsx$/ },
    {
      name: 'prices',
      test: /src\/(shared\/text\/(money|money-text|formats)|features\/(reference\/rates\/rates\.policy|catalogue\/product\/storefront\/ui\/(product-price-text|personal\/own-price)))\.tsx?$/,
    },
    { name: 'tasks', test: /features\/account\/ui\/tasks\.tsx$/ },
    { name: 'favourites', test: /storefront\/ui\/personal\/favourite-(heart|ids)\.tsx?$/ },
    {
      name: 'lists',
      priority: 2,
      test: /src\/(ui\/list\/(list-page|filter-links)|features\/search\/ui\/search-filters)\.module\.css$/,
    },
    {
      name: 'goods',
      priority: 2,
      test: /src\/(ui\/picture\/goods-picture|features\/catalogue\/product\/storefront\/ui\/(product-card|price-text|personal\/(?!favourite-heart)[\w-]+))\.module\.css$/,
    },
    {
      name: 'cards',
      test: /src\/(ui\/figures\/figure-list|features\/(article\/ui\/article-list|rfq\/board\/ui\/board-list|company\/directory\/ui\/store-card|catalogue\/product\/storefront\/ui\/goods-shelf))\.module\.css$/,
    },
    {
      name: 'login',
      test: /src\/(ui\/(form\/text-field|dialog\/dialog)|features\/identity\/(ui\/identity-form|account\/ui\/login-card))\.module\.css$/,
    },
    {
      name: 'blocks',
      test: /src\/(features\/(site\/ui\/block-banner|reference\/rates\/ui\/rate-strip|catalogue\/product\/storefront\/ui\/home-goods)|web\/pages\/home\/[\w-]+)\.module\.css$/,
    },
    ...application,
    {
      name: 'login-form',
      test: /src\/(features\/identity\/(session\/ui\/(login-(dialog|form|titles)|back-arrow)|ui\/(account-field|code-field|identity-form|refusal|use-countdown)|password\/ui\/(insecure-note|password-field)|account\/ui\/open-dialog)|web\/islands\/login-code)\.tsx?$/,
    },
  ],
}

/**
 * The imports of a dialog are fetched in parallel with it, because a user is waiting for it after a press. Preload lists
 * for everything, or of scripts that are there already, would cost more on each visit than they save.
 */
const isWaitedFor = (script: string) => script.includes('dialog') && !script.includes('consent-dialog')
const isThere = (script: string) => /\/(rolldown-runtime|client|react|signed-in)-[^/]*$/.test(script)
/** What the first press of a visit waits for, with its large imports: the small ones arrive before these do. */
const isFirst = (script: string, host: string) => host.includes('islands-') && /\/(signed-in|login-form)-/.test(script)
const isLarge = (script: string) => /\/(react|forms)-/.test(script)

/** Of the scripts alone: style sheets are always linked before the script that needs them runs. */
const isPreloaded = (script: string, file: string, host: string) =>
  isFirst(script, host) ? file === script || isLarge(file) : isWaitedFor(script) && !isThere(file)

const owners = new Map<string, string>()
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A class name of four characters, the same in the build of the client and of the server. Hashes do not compress, and
 * the styles, the scripts and each document repeat them. Throws if two classes had the same name.
 */
function shortClassName(name: string, file: string): string {
  const owner = `${relative(import.meta.dirname, file)} ${name}`
  const hash = createHash('sha256').update(owner).digest()
  const short = letters[hash.readUInt16BE() % letters.length] + hash.subarray(2).toString('base64url').slice(0, 3)
  const other = owners.get(short) ?? owner
  if (other !== owner) throw new Error(`${other} and ${owner} have the same short class name: rename one of them`)
  owners.set(short, owner)
  return short
}

/** `npm run generate` has compiled the wording before it calls this, and to do so again takes ten seconds. */
const isTypegen = process.argv.includes('typegen')

/**
 * In a build a module for each message, so that a page loads only its own; else a module for each language, because
 * Node takes over a second to import 5,000 modules.
 */
const wording = (isBuild: boolean) =>
  paraglideVitePlugin({
    project: process.env['WORDING_PROJECT'] ?? './project.inlang',
    outdir: './src/shared/wording',
    outputStructure: isBuild ? 'message-modules' : 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
  })

export default defineConfig(({ command }) => ({
  plugins: [isTypegen ? [] : wording(command === 'build'), icons, reactRouter(), islands],
  css: {
    postcss: { plugins: [namedWidths] },
    // Readable names while developing.
    modules: command === 'build' ? { generateScopedName: shortClassName } : {},
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostId }) =>
        dependencies.filter((name) => isPreloaded(file, name, hostId)),
    },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    // All files next to the entry, so that start-server.ts finds the client's folder from any chunk. V8 keeps the source text in
    // memory, with two bytes for each character if one is not Latin-1: without comments and as ASCII it takes 8 MB less.
    ssr: {
      ...(command === 'build' ? serverBundle : {}),
      build: {
        rollupOptions: {
          input: './src/start-server.ts',
          output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
}))

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import packages from './package.json' with { type: 'json' }

/** Packages of very many small modules are found and read faster as part of the bundle: drizzle-orm's own list of them alone costs half a second at each start. */
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
 * The server's bundle holds everything but what package.json lists as `dependencies`, so that an installation without development
 * packages can run it. React chooses its slow development half at run time unless it is bundled for production; NODE_ENV stays free
 * for our settings.
 */
const serverBundle = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true as const,
    external: Object.keys(packages.dependencies).filter((name) => !bundledToStartFaster.includes(name)),
  },
}

/**
 * What a browser gets in place of larger modules: the generated wording runtime knows cookies, headers and URL patterns, of
 * which a page needs two lines; React Router's instrumentation is for measuring, which only happens when it is asked for; its
 * links and forms, which `PageLink` stands in for, would stay only because each is given a name for debugging; and its advice to
 * developers is for the development server.
 */
const smallerInBrowsers: Plugin = {
  name: 'smaller-in-browsers',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.name !== 'client') return null
    if (source.endsWith('/runtime.js') && importer?.includes('/src/shared/'))
      return resolve('src/web/document/wording-runtime.ts')
    if (source === './instrumentation.js' && importer?.includes('/react-router/dist/production/'))
      return resolve('src/web/document/router-instrumentation.ts')
    return null
  },
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.includes('/react-router/dist/production/')) return null
    return code
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/= (React\S*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
      .replaceAll(/\b(?<!function )(warning|warnOnce|warningOnce)\(/g, '/* @__PURE__ */ $1(')
      .replaceAll(/(\binvariant\(.*, )(?:"[^"]{20,}"|`[^`]{20,}`)\);$/gm, '$1"router");')
  },
}

/**
 * React comes as CommonJS, of which a bundle reads every name anew through a getter each time it is used, hundreds of times for a
 * page. On the server it is read once, into constants.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const isAsked = source === 'react' || source === 'react/jsx-runtime'
    if (
      !isAsked ||
      this.environment.name !== 'ssr' ||
      (options as { kind?: string }).kind === 'require-call' ||
      importer?.startsWith(asModule)
    )
      return null
    return asModule + source
  },
  load(id) {
    if (!id.startsWith(asModule)) return null
    const source = id.slice(asModule.length)
    const names = Object.keys(createRequire(import.meta.url)(source) as object)
    return `import whole from '${source}'\nexport default whole\n${names.map((name) => `export const ${name} = whole.${name}`).join('\n')}`
  },
}
const asModule = '\0as-module:'

/** What the router makes anew for each document and is the same each time: its table of routes, and the texts of scripts. */
const keptByRouter: Plugin = {
  name: 'kept-by-router',
  transform(code, id) {
    const replace = (found: string, by: string) => {
      if (!code.includes(found)) this.error('the router makes a document in another way now')
      return code.replace(found, () => by)
    }
    if (this.environment.name !== 'ssr') return null
    if (id.includes('/react-router/dist/production/lib/dom/ssr/server.js')) {
      const made = 'createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)'
      return `const routesOf = new WeakMap();\n${replace(made, `routesOf.get(manifest) ?? routesOf.set(manifest, ${made}).get(manifest)`)}`
    }
    if (id.includes('/react-router/dist/production/lib/dom/ssr/components.js')) {
      const made = 'JSON.stringify(getPartialManifest(manifest, router), null, 2)'
      const kept = `const keptOf = new WeakMap();
        function kept(manifest, key, make) {
          if (!keptOf.has(manifest)) keptOf.set(manifest, new Map());
          const known = keptOf.get(manifest);
          return known.get(key) ?? known.set(key, make()).get(key);
        }
        const keptJson = (manifest, part) => kept(manifest, 'json ' + Object.keys(part.routes).join(), () => JSON.stringify(part));
        const keptLinks = (manifest, matches, make) => kept(manifest, 'links ' + matches.map((match) => match.route.id).join(), make);`
      const withJson = replace(made, 'keptJson(manifest, getPartialManifest(manifest, router))')
      const links =
        /React\$1\.useMemo\(\(\) => (getKeyedLinksForMatches\(matches, routeModules, manifest\)), \[[^\]]*\]\)/
      if (!links.test(withJson)) this.error('the router makes a document in another way now')
      return `${kept}\n${withJson.replace(links, (_, make) => `keptLinks(manifest, matches, () => ${make})`)}`
    }
    if (id.includes('/react-router/dist/production/lib/dom/lib.js')) {
      const [, body = ''] =
        /let restoreScroll = \((\(storageKey, restoreKey\) => \{[\s\S]*?\n\t\})\)\.toString\(\);/.exec(code) ?? []
      return `const restoringScroll = (${body}).toString();\n${replace(`let restoreScroll = (${body}).toString();`, 'let restoreScroll = restoringScroll;')}`
    }
    return null
  },
}

/** The generated wording makes the rules of plurals anew for each text; making them costs a hundred times what using them costs. */
const keptPluralRules: Plugin = {
  name: 'kept-plural-rules',
  transform(code, id) {
    if (!id.endsWith('/wording/registry.js')) return null
    const made = 'new Intl.PluralRules(locale, options)'
    if (!code.includes(made)) this.error('the wording registry makes plural rules in another way now')
    return `const rulesOf = new Map()\n${code.replace(made, '(rulesOf.get(locale) ?? rulesOf.set(locale, new Intl.PluralRules(locale)).get(locale))')}`
  },
}

/**
 * A document's data are plain JSON, so they travel as JSON. The router's own encoding, which also carries promises and classes,
 * costs several times as much on the server and makes the browser wait for a stream before it may start; it stays for
 * documents with a fault, and for the data of later pages.
 */
const plainHandoff: Plugin = {
  name: 'plain-handoff',
  enforce: 'pre',
  transform(code, id) {
    const replace = (found: string, by: string) => {
      if (!code.includes(found)) this.error('the router hands a document its data in another way now')
      return code.replace(found, () => by)
    }
    if (id.includes('/react-router/dist/production/lib/server-runtime/server.js')) {
      const encoded = 'encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)'
      return replace(
        `serverHandoffStream: ${encoded}`,
        `serverHandoffStream: context.errors || context.actionData ? ${encoded} : undefined`,
      )
    }
    if (id.includes('/react-router/dist/production/lib/dom-export/hydrated-router.js')) {
      const waiting = 'if (!ssrInfo.stateDecodingPromise) {'
      return replace(
        waiting,
        `if (ssrInfo.context.state) ssrInfo.stateDecodingPromise ??= { value: true };\n${waiting}`,
      )
    }
    return null
  },
}

/**
 * What stands before every lazy import: it waits for the import's style sheets. A link of its own, beside the page's where there is one:
 * that goes with the page, and what has been imported stays. Vite's own also fetches scripts ahead, which is switched
 * off below, and speaks of old browsers; all of it would be on every first visit.
 */
const stylesOfLazyImports: Plugin = {
  name: 'styles-of-lazy-imports',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('vite/preload-helper.js')) return null
    if (!code.includes('__vitePreload')) this.error('lazy imports are prepared in another way now')
    return `
      const sheets = {}
      const begin = (name) => {
        const { href } = new URL('/' + name, location)
        const known = [...document.styleSheets].find((sheet) => sheet.href === href)?.ownerNode
        return new Promise((done, fail) => {
          const onerror = () => (delete sheets[name], fail(Error('no style sheet: ' + name)))
          const own = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror })
          known ? known.after(own) : document.head.append(own)
        })
      }
      export const __vitePreload = (load, names = []) => Promise.all(names.map((name) => (sheets[name] ??= begin(name)))).then(load)`
  },
}

/** Few files for what every public page needs: small files of their own compress badly. */
const firstLoad = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/ },
    {
      name: 'shell',
      test: /src\/(features\/(article\/ui\/article-list|company\/directory\/ui\/store-card)|web\/(root|loaders\/page-meta|document\/wording-runtime|layouts\/public\/public-[\w-]+)|client\/(session\/(browser-storage|session)|store|toasts)|ui\/(picture\/(logo|logo-tile)|page-link|feedback\/(page-fault|toast-region)|button)|features\/notification\/ui\/unread|features\/identity\/ui\/identity-dialogs[\w.]*|shared\/(locale|wording\/messages\/(site_name|shell_greeting)))\.(module\.css|tsx?|js)/,
    },
    { name: 'lists', test: /src\/ui\/list\/(list-page|filter-links)\.(module\.css|tsx)/ },
    {
      name: 'goods',
      test: /src\/(ui\/picture\/goods-picture|features\/catalogue\/product\/storefront\/ui\/(product-card|personal\/(favourite-later|own-price-later)))\.(module\.css|tsx)/,
    },
  ],
}

/**
 * Browsers read a script twice: once over it, then each function when it is first called, while the page waits. Nearly all of
 * what every page needs is called at once, so it is to be compiled whole, aside, while it arrives.
 */
const compiledAhead = ({ name }: { name: string }) =>
  name === 'react' || name === 'shell' ? '//# allFunctionsCalledOnLoad' : ''

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: process.env['WORDING_PROJECT'] ?? './project.inlang',
      outdir: './src/shared/wording',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
    smallerInBrowsers,
    keptPluralRules,
    ...(command === 'build' ? [plainHandoff, stylesOfLazyImports, reactAsModule, keptByRouter] : []),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Lists of scripts to fetch ahead for every lazy import would weigh more on a first visit than they save on a second.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: firstLoad, postBanner: compiledAhead } } } },
    // Every file beside the entry, so that begin.ts finds the client's folder wherever it lands.
    ssr: {
      ...(command === 'build' ? serverBundle : {}),
      build: { rollupOptions: { input: './src/begin.ts', output: { chunkFileNames: '[name]-[hash].js' } } },
    },
  },
  server: { host: '127.0.0.1' },
}))

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** React chooses its slow development half at run time unless it is bundled for production; NODE_ENV stays free for our settings. */
const bundledReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // Whatever calls React belongs in the bundle as well, or it would call another copy.
    noExternal: [/^(react|scheduler|use-|@react-router|@mantine|@tabler|@floating-ui|@hookform)/],
  },
}

/** The generated runtime knows cookies, headers and URL patterns; a browser needs two lines of it. */
const smallWordingRuntime: Plugin = {
  name: 'small-wording-runtime',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOurs = this.environment.name === 'client' && source.endsWith('/runtime.js') && importer?.includes('/src/shared/')
    return isOurs ? resolve('src/web/wording-runtime.ts') : null
  },
}

/** Few files for what every public page needs: small files of their own compress badly. */
const firstLoad = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: 'shell',
      test: /src\/(web\/(browser-storage|notifications|page-meta|session|store|toasts|wording-runtime|layouts\/public-[\w-]+|ui\/(logo|page-fault|toast-region|button))|features\/identity\/ui\/identity-dialogs[\w.]*|shared\/(locale|wording\/messages\/(site_name|shell_greeting)))\.(module\.css|tsx?|js)/,
    },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({ project: process.env['WORDING_PROJECT'] ?? './project.inlang', outdir: './src/shared/wording', strategy: ['globalVariable', 'baseLocale'] }),
    reactRouter(),
    smallWordingRuntime,
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: firstLoad } } } },
    // Every file beside the entry, so that main.ts finds the client's folder wherever it lands.
    ssr: { ...(command === 'build' ? bundledReact : {}), build: { rollupOptions: { input: './src/main.ts', output: { chunkFileNames: '[name]-[hash].js' } } } },
  },
  server: { host: '127.0.0.1' },
}))

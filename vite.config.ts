import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** React chooses its slow development half at run time unless it is bundled for production; NODE_ENV stays free for our settings. */
const bundledReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // Whatever calls React belongs in the bundle as well, or it would call another copy.
    noExternal: [/^(react|scheduler|use-|@react-router|@mantine|@tabler|@floating-ui|@hookform)/],
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './src/shared/wording', strategy: ['globalVariable', 'baseLocale'] }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { ssr: { ...(command === 'build' ? bundledReact : {}), build: { rollupOptions: { input: './src/main.ts' } } } },
  server: { host: '127.0.0.1' },
}))

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './src/shared/wording', strategy: ['globalVariable', 'baseLocale'] }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
  server: { host: '127.0.0.1' },
})

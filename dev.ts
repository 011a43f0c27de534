import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type * as MainModule from './src/main.ts'
import type * as SettingsModule from './src/server/settings/settings.ts'

// One process: Vite serves modules and reloads pages; our server restarts when its own files change.
process.env.NODE_ENV ??= 'development'
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  ssr: { noExternal: ['@react-router/node'] },
})

async function startAnew(): Promise<MainModule.Started> {
  const { start } = (await vite.ssrLoadModule('/src/main.ts')) as typeof MainModule
  const { readSettings } = (await vite.ssrLoadModule('/src/server/settings/settings.ts')) as typeof SettingsModule
  return start(readSettings(process.env), {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    serverFactory: (handler) =>
      createHttpServer((request, response) => vite.middlewares(request, response, () => handler(request, response))),
  })
}

let started = await startAnew()
let timer: NodeJS.Timeout | undefined
const isOfServer = (file: string) =>
  /\/src\/(server|shared|features|app\.ts|main\.ts|demo-data\.ts)/.test(file) &&
  !/\/ui\/|\.test\.ts$|\/wording\//.test(file)

vite.watcher.on('change', (file) => {
  if (!isOfServer(file)) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    await started.stop()
    vite.moduleGraph.invalidateAll()
    started = await startAnew()
  }, 200)
})

const stop = () =>
  void started
    .stop()
    .then(() => vite.close())
    .then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

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

let started: MainModule.Started | undefined = await startAnew()
let restarting = Promise.resolve()
let timer: NodeJS.Timeout | undefined
const isOfServer = (file: string) =>
  /\/src\/(server|shared|features|demo|app\.ts|main\.ts)/.test(file) && !/\/ui\/|\.test\.ts$|\/wording\//.test(file)

async function restart(): Promise<void> {
  await started?.stop()
  started = undefined
  vite.moduleGraph.invalidateAll()
  started = await startAnew()
}

vite.watcher.on('change', (file) => {
  if (!isOfServer(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    // One after the other. A file that cannot be loaded ends nothing: the next change starts the server again.
    restarting = restarting.then(restart).catch((error: unknown) => console.error(error))
  }, 200)
})

const stop = () =>
  void restarting
    .then(() => started?.stop())
    .then(() => vite.close())
    .then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

import { version } from '../../package.json'
import { m } from '../shared/wording/messages.js'

/** Client settings: the displayed name, its version, and the API address. */
export const clientSettings = { appName: m.site_name, version, apiBaseUrl: '/api' } as const

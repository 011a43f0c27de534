import { version } from '../../package.json'
import { m } from '../shared/wording/messages.js'

/** The settings of the client: the name that it shows, its version, and where the API is. */
export const clientSettings = { appName: m.site_name, version, apiBaseUrl: '/api' } as const

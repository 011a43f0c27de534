import { z } from 'zod'
import type { Database, DatabaseHandle } from '../database/database.ts'
import { initialBlocks, storedBlocks } from '../../shared/page-blocks.ts'
import { EditedLimits } from '../limits.ts'
import { invalidateHere } from '../cache/invalidations.ts'
import { listen, publish } from '../cache/pubsub.ts'
import { platformSettings } from './platform-settings.table.ts'
import { m } from '../../shared/wording/messages.js'

/** A link shown on pages. A `javascript:` link makes React fail the whole page, and plain HTTP can be tampered with. */
const httpsLink = z.url({ protocol: /^https$/, error: () => m.operator_settings_https_needed() }).max(500)

/** A number of any country as it is printed, with at least five digits. */
const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\d\s+()-]*$/, { error: () => m.operator_settings_phone() })
  .refine((text) => text.replaceAll(/\D/g, '').length >= 5, { error: () => m.operator_settings_phone() })

const localised = z.object({ zh: z.string().max(2000), ru: z.string().max(2000), en: z.string().max(2000) })

/** All platform settings: name → schema and default. */
export const platformSettingDefinitions = {
  supportEmail: {
    schema: z.email({ error: () => m.identity_error_email_wrong() }),
    initial: 'seller-support@example.com',
  },
  businessPhone: { schema: phone, initial: '+86 000 0000 0000' },
  serviceQrTarget: { schema: httpsLink, initial: 'https://example.com/service' },
  socialQrTarget: { schema: httpsLink, initial: 'https://example.com/social' },
  foundingText: {
    schema: localised,
    initial: {
      zh: '平台成立于2022年，与省级贸易促进委员会共同运营。',
      ru: 'Платформа основана в 2022 году и работает совместно с провинциальным советом содействия торговле.',
      en: 'Founded in 2022 and run together with a provincial trade promotion council.',
    },
  },
  filingNumber: { schema: z.string().max(60), initial: '演示ICP备00000000号' },
  filingUrl: { schema: httpsLink, initial: 'https://beian.miit.gov.cn/' },
  copyright: {
    schema: localised,
    initial: { zh: '© 2022–2026 驿路批发', ru: '© 2022–2026 Илу Опт', en: '© 2022–2026 Yilu Wholesale' },
  },
  vendorCredit: {
    schema: localised,
    initial: {
      zh: '后台布局参考PrimeTek的Sakai模板',
      ru: 'Макет кабинета по образцу шаблона Sakai от PrimeTek',
      en: 'Workspace layout after the Sakai template by PrimeTek',
    },
  },
  /** When goods are reviewed: before publication, after it, or after it for companies with a good record. */
  productModeration: { schema: z.enum(['before', 'after', 'trust']), initial: 'before' },
  /** Whether phones, addresses, messengers and links in messages are shown to the other side. */
  messageContacts: { schema: z.enum(['shown', 'masked']), initial: 'shown' },
  limits: { schema: EditedLimits, initial: {} },
  homeBlocks: { schema: storedBlocks('home'), initial: initialBlocks('home') },
  landingBlocks: { schema: storedBlocks('landing'), initial: initialBlocks('landing') },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>

type Definitions = typeof platformSettingDefinitions
export type PlatformSettingName = keyof Definitions
export type PlatformSettingValues = { [K in PlatformSettingName]: z.output<Definitions[K]['schema']> }

/** The edited values over the defaults, held in memory and reloaded after `refresh`. */
export type PlatformSettings = { values(): PlatformSettingValues; refresh(): Promise<void> }

/** Reads the table once; call `refresh` after an operator's edit. */
export async function loadPlatformSettings(db: Database): Promise<PlatformSettings> {
  let values = await readPlatformSettings(db)
  return {
    values: () => values,
    refresh: async () => {
      values = await readPlatformSettings(db)
    },
  }
}

const channel = 'platform_settings'

/** Receives edits of other processes, until the database is closed. */
export async function followPlatformSettings(
  database: DatabaseHandle,
  platform: PlatformSettings,
  onWarning: (sentence: string) => void,
): Promise<void> {
  const refresh = () =>
    void platform
      .refresh()
      .then(() => invalidateHere(database, 'settings'))
      .catch((error: Error) => onWarning(`Edited settings could not be read: ${error.message}`))
  await listen(database, channel, { onEvent: refresh, onGap: refresh })
}

/** Applies an edit in this process and notifies the others; called after the transaction. */
export async function publishPlatformSettings(database: DatabaseHandle, platform: PlatformSettings): Promise<void> {
  await platform.refresh()
  invalidateHere(database, 'settings')
  await publish(database, channel, '')
}

/** The edited values over the defaults, as in the database now. */
export async function readPlatformSettings(db: Database): Promise<PlatformSettingValues> {
  const rows = await db.select().from(platformSettings)
  const edited = new Map(rows.map((row) => [row.name, row.value]))
  const entries = Object.entries(platformSettingDefinitions).map(([name, { schema, initial }]) => {
    const parsed = schema.safeParse(edited.get(name))
    return [name, parsed.success ? parsed.data : initial]
  })
  return Object.fromEntries(entries) as PlatformSettingValues
}

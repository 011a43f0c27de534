import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../shared/locale.ts'
import { overwriteGetLocale } from '../shared/wording/runtime.js'

const storage = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => storage.getStore() ?? 'zh')

/** Runs `work` so that every message inside it, however deep, speaks `locale`. */
export const withLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work)

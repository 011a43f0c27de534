import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale } from '../shared/locale.ts'
import type { Locale } from '../shared/locale.ts'
import { overwriteGetLocale } from '../shared/wording/runtime.js'

const storage = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => storage.getStore() ?? defaultLocale)

/** Runs `work` so that every message inside it, however deep, is in `locale`. */
export const withLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work)

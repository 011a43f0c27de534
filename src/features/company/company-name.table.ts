import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { chinese, currentContentLanguage, russian } from '../../shared/locale.ts'
import type { ContentLanguage } from '../../shared/locale.ts'

/** The name of a company as its page is headed in a language; in Chinese that of the store. */
export function nameOf(
  { names, storeName }: Record<'names' | 'storeName', SQLWrapper>,
  language: ContentLanguage = currentContentLanguage(),
): SQL<string> {
  const store = sql<string>`coalesce(${names}->>'storeName', ${storeName})`
  if (language === chinese) return store
  const english = sql`nullif(${names}->>'nameEn', '')`
  return language === russian
    ? sql<string>`coalesce(nullif(${names}->>'nameRu', ''), ${english}, ${store})`
    : sql<string>`coalesce(${english}, ${store})`
}

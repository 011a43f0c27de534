import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { users } from '../identity/identity.table.ts'
import { planVersions } from './plan.table.ts'

export type Recipient = { language: Locale; timeZone: string }

/** The language and time zone of a person's notices. */
export async function recipientOf({ db }: Ctx, userId: string): Promise<Recipient> {
  const [person] = await db
    .select({ language: users.language, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
  return found(person)
}

export async function nameOfPlan({ db }: Ctx, versionId: string, { language }: Recipient): Promise<string> {
  const [version] = await db
    .select({ name: planVersions.name })
    .from(planVersions)
    .where(eq(planVersions.id, versionId))
  return found(version).name[contentLanguageOf(language)]
}

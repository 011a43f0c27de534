import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { users } from '../identity/identity.table.ts'
import { planVersions } from './plan.table.ts'

export type Told = { language: Locale; timeZone: string }

/** In which language and by which clock a person is told. */
export async function personTold({ db }: Ctx, userId: string): Promise<Told> {
  const [person] = await db
    .select({ language: users.language, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
  return found(person)
}

export async function nameOfPlan({ db }: Ctx, versionId: string, { language }: Told): Promise<string> {
  const [version] = await db
    .select({ name: planVersions.name })
    .from(planVersions)
    .where(eq(planVersions.id, versionId))
  return found(version).name[language]
}

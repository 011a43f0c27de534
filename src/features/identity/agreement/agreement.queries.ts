import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import type { AgreementKind } from './agreement.policy.ts'
import { agreementVersions } from './agreement.table.ts'

export type AgreementVersion = typeof agreementVersions.$inferSelect

/** Effective dates follow the calendar of China. */
export const todayInChina = ({ now }: Pick<Ctx, 'now'>): string => dayInChina(now)

export const isPublished = eq(agreementVersions.status, 'published')

/** The version in force of each kind. */
export async function findInForce<Kind extends AgreementKind>(
  ctx: Ctx,
  kinds: readonly Kind[],
): Promise<Record<Kind, AgreementVersion>> {
  const rows = await ctx.db
    .selectDistinctOn([agreementVersions.kind])
    .from(agreementVersions)
    .where(
      and(
        inArray(agreementVersions.kind, [...kinds]),
        isPublished,
        lte(agreementVersions.effectiveOn, todayInChina(ctx)),
      ),
    )
    .orderBy(agreementVersions.kind, desc(agreementVersions.effectiveOn))
  return Object.fromEntries(kinds.map((kind) => [kind, found(rows.find((row) => row.kind === kind))])) as Record<
    Kind,
    AgreementVersion
  >
}

/** The effective date of the version in force per kind, without its text. */
export async function findVersions<Kind extends AgreementKind>(
  ctx: Ctx,
  kinds: readonly Kind[],
): Promise<Record<Kind, string>> {
  const rows = await ctx.db
    .select({ kind: agreementVersions.kind, version: sql<string>`max(${agreementVersions.effectiveOn})::text` })
    .from(agreementVersions)
    .where(
      and(
        inArray(agreementVersions.kind, [...kinds]),
        isPublished,
        lte(agreementVersions.effectiveOn, todayInChina(ctx)),
      ),
    )
    .groupBy(agreementVersions.kind)
  return Object.fromEntries(
    kinds.map((kind) => [kind, found(rows.find((row) => row.kind === kind)).version]),
  ) as Record<Kind, string>
}

/** All published versions of a kind, the newest first. */
export const findPublished = (ctx: Ctx, kind: AgreementKind): Promise<AgreementVersion[]> =>
  ctx.db
    .select()
    .from(agreementVersions)
    .where(and(eq(agreementVersions.kind, kind), isPublished))
    .orderBy(desc(agreementVersions.effectiveOn))

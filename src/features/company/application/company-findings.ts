import { and, eq, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { daysUntil } from '../../../shared/document-state.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { checkCreditCode } from '../../../shared/identifiers/credit-code.ts'
import { users } from '../../identity/identity.table.ts'
import { todayIn } from './check-answers.ts'
import { sameName } from './application.answers.contract.ts'
import { documentsOf } from '../company.document.policy.ts'
import type { Finding } from './finding.contract.ts'
import { authorityRegion, isRegionOfCode, regionPath } from '../company-region.ts'
import { companies } from '../company.table.ts'
import type { Company } from '../company.table.ts'
import type { FindingKind } from '../company.enums.policy.ts'

/** Days before a document ends from which that is a finding. */
const expiryDays = 60

/** All automatic findings of a submission. None refuses: the reviewer weighs them. */
export async function findFindings(ctx: Ctx, company: Company): Promise<Finding[]> {
  const { licence, contact, bank, evidence } = company.answers
  const today = todayIn(ctx.now)
  const [applicant] = await ctx.db
    .select({ name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, company.applicantId))
  const findings: Finding[] = []
  const add = (kind: FindingKind, field: string, detail = '') =>
    void findings.push({ kind, field, detail, companies: [] })
  if (licence?.creditCode && !checkCreditCode(licence.creditCode).isValid) add('checksum', 'licence.creditCode')
  if (licence?.creditCode && licence.region && !isRegionOfCode(licence.creditCode, licence.region)) {
    add(
      'region_differs',
      'licence.region',
      `${authorityRegion(licence.creditCode).text} / ${regionPath(licence.region)}`,
    )
  }
  for (const { kind, path, expiresOn, state } of documentsOf({ answers: company.answers, published: null }, today)) {
    if (expiresOn === null || daysUntil(expiresOn, today) > expiryDays) continue
    add(
      `${kind === 'licence' ? 'licence' : 'certificate'}_${state === 'expired' ? 'expired' : 'expires'}`,
      path,
      expiresOn,
    )
  }
  if (bank?.accountName && licence?.name && bank.accountName !== licence.name)
    add('account_name_differs', 'bank.accountName', bank.accountName)
  if (evidence && !evidence.isLegalRepresentative && !evidence.authorityLetter)
    add('authority_letter_missing', 'evidence.authorityLetter')
  const representative = licence?.legalRepresentative
  if (
    representative &&
    evidence?.isLegalRepresentative === false &&
    [applicant?.name, contact?.name].some((name) => name && sameName(name, representative))
  ) {
    add('representative_differs', 'evidence.isLegalRepresentative', representative)
  }
  const submittedAt = company.submittedAt ?? ctx.now
  if (applicant && submittedAt.getTime() - applicant.createdAt.getTime() < dayMs)
    add('young_account', 'contact.mobile', applicant.createdAt.toISOString())
  return [...findings, ...(await findDuplicates(ctx, company))]
}

/**
 * Other applications and companies with the same code, name, phone or bank account; closed and rejected ones count as
 * well.
 */
async function findDuplicates(ctx: Ctx, company: Company): Promise<Finding[]> {
  const same = [
    { kind: 'duplicate_code', field: 'licence.creditCode', column: companies.creditCode, value: company.creditCode },
    { kind: 'duplicate_name', field: 'licence.name', column: companies.name, value: company.name || null },
    { kind: 'duplicate_phone', field: 'contact.mobile', column: companies.phone, value: company.phone },
    { kind: 'duplicate_account', field: 'bank.account', column: companies.bankAccount, value: company.bankAccount },
  ] as const
  const wanted: SQL[] = same.flatMap(({ column, value }) => (value === null ? [] : [eq(column, value)]))
  if (wanted.length === 0) return []
  const others = await ctx.db
    .select({
      id: companies.id,
      storeName: companies.storeName,
      status: companies.status,
      creditCode: companies.creditCode,
      name: companies.name,
      phone: companies.phone,
      bankAccount: companies.bankAccount,
    })
    .from(companies)
    .where(and(ne(companies.id, company.id), ne(companies.status, 'draft'), or(...wanted)))
    .limit(100)
  const keys = {
    duplicate_code: 'creditCode',
    duplicate_name: 'name',
    duplicate_phone: 'phone',
    duplicate_account: 'bankAccount',
  } as const
  return same.flatMap(({ kind, field, value }) => {
    const found = value === null ? [] : others.filter((other) => other[keys[kind]] === value)
    if (found.length === 0) return []
    return [
      {
        kind,
        field,
        detail: value ?? '',
        companies: found.map(({ id, storeName, status }) => ({ id, storeName, status })),
      },
    ]
  })
}

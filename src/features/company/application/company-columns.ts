import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { normaliseIdentifier } from '../../../shared/identifiers/normalise.ts'
import { searchKey } from '../../../shared/text/name-order.ts'
import type { CompanyAnswers, CompanyDraft } from './application.answers.contract.ts'
import { goodCertificateKinds } from '../company.document.policy.ts'
import type { CompanyChange } from '../company.table.ts'

/** Columns of the draft for the queue and the search for duplicates. */
export function columnsOfDraft({ licence, trade, contact, bank }: CompanyDraft): CompanyChange {
  return {
    storeName: trade?.storeName ?? licence?.name ?? '',
    name: licence?.name ?? '',
    creditCode: licence?.creditCode ?? null,
    phone: contact?.mobile ?? null,
    bankAccount: bank?.account ? normaliseIdentifier(bank.account) : null,
  }
}

/**
 * Columns by which the public directory filters, sorts and searches the published version. `today` is the date in
 * China.
 */
export function columnsOfPublished({ licence, trade, evidence }: CompanyAnswers, today: string): CompanyChange {
  return {
    searchText: [
      searchKey(licence.name),
      searchKey(trade.storeName),
      trade.nameEn.toLowerCase(),
      trade.nameRu?.toLowerCase() ?? '',
      licence.creditCode.toLowerCase(),
    ].join(' '),
    sortName: pinyin(trade.storeName, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').toLowerCase(),
    role: trade.role,
    regionCodes: licence.region,
    categories: branchesOf(sql`${sql.param(JSON.stringify(trade.categories))}::jsonb`),
    markets: trade.markets,
    certificateKinds: goodCertificateKinds(evidence.certificates, today),
    licenceExpiresOn: licence.termUntil,
  }
}

/** Categories, as a JSON list, with all their ancestors. */
export const branchesOf = (codes: SQL): SQL<string[]> =>
  sql<
    string[]
  >`array(select distinct above from jsonb_array_elements_text(${codes}) one, unnest(category_way(one)) above order by above)`

/** Every file that the answers reference. */
export function filesOf(answers: CompanyDraft | null): string[] {
  const { licence, trade, evidence } = answers ?? {}
  const files = [
    licence?.photo,
    trade?.logo,
    evidence?.authorityLetter,
    ...(evidence?.certificates ?? []).map(({ file }) => file),
  ]
  return files.filter((id) => id !== undefined)
}

/** Paths in which two sets of answers differ, lists compared as a whole: `licence.name`, `trade.categories`. */
export function changedPaths(before: CompanyDraft | null, after: CompanyDraft | null): string[] {
  const left = (before ?? {}) as Record<string, Record<string, unknown> | undefined>
  const right = (after ?? {}) as Record<string, Record<string, unknown> | undefined>
  const steps = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((step) => step !== 'consents')
  return steps.flatMap((step) => {
    const fields = [...new Set([...Object.keys(left[step] ?? {}), ...Object.keys(right[step] ?? {})])]
    return fields
      .filter((field) => JSON.stringify(sorted(left[step]?.[field])) !== JSON.stringify(sorted(right[step]?.[field])))
      .map((field) => `${step}.${field}`)
  })
}

/** jsonb does not preserve key order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

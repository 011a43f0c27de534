import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { dayMs } from '../shared/text/durations.ts'
import { creditCodeCheckCharacter } from '../shared/identifiers/credit-code.ts'
import type { CompanyAnswers } from '../features/company/application/application.answers.contract.ts'
import { todayIn } from '../features/company/application/check-answers.ts'
import type { CompanyStatus } from '../features/company/company.enums.policy.ts'
import { packagePath } from '../server/package-root.ts'

type Trade = CompanyAnswers['trade']
type Certificate = CompanyAnswers['evidence']['certificates'][number]
export type DemoRow = Record<
  | 'days_ago'
  | 'region'
  | 'name'
  | 'store'
  | 'name_en'
  | 'name_ru'
  | 'legal'
  | 'kind'
  | 'capital_wan'
  | 'established'
  | 'until'
  | 'scope'
  | 'address',
  string
> &
  Record<
    'categories' | 'years' | 'markets' | 'bank' | 'contact' | 'languages' | 'certificates' | 'shape' | 'hue',
    string
  > & {
    status: CompanyStatus
    role: Trade['role']
    staff: Trade['staffBand']
    output: Trade['outputBand']
    export_right: Trade['exportRight']
  }
export type DemoFiles = { photo: string; logo: string; certificate: string; authorityLetter: string }

const list = (cell: string) => cell.split(';').filter(Boolean)

/** The invented companies of the demo, in the order of the file; the first belongs to the demo supplier. */
export const readDemoCompanies = (): DemoRow[] =>
  parse<DemoRow>(readFileSync(packagePath('content/demo/companies.csv')), { columns: true })

/**
 * Form values as that company would have entered them. The credit code has a valid check character and belongs to
 * nobody.
 */
export function demoAnswers(row: DemoRow, index: number, phone: string, files: DemoFiles, now: Date): CompanyAnswers {
  const first17 = `91${row.region.slice(0, 6)}MA9XY0${String(index).padStart(3, '0')}`
  const hasOwnRight = row.export_right === 'own'
  const isLegalRepresentative = row.contact === row.legal
  return {
    licence: {
      photo: files.photo,
      creditCode: first17 + creditCodeCheckCharacter(first17),
      name: row.name,
      kind: row.kind,
      legalRepresentative: row.legal,
      capitalAmount: Number(row.capital_wan) * 1_000_000,
      capitalCurrency: 'CNY',
      establishedOn: row.established,
      termFrom: row.established,
      // `@20` is twenty days after the demo was filled.
      termUntil: row.until.startsWith('@')
        ? todayIn(new Date(now.getTime() + Number(row.until.slice(1)) * dayMs))
        : row.until || null,
      scope: row.scope,
      region: [row.region.slice(0, 2), row.region.slice(0, 4), row.region],
      address: row.address,
    },
    trade: {
      nameEn: row.name_en,
      ...(row.name_ru && { nameRu: row.name_ru }),
      storeName: row.store,
      logo: files.logo,
      role: row.role,
      categories: list(row.categories),
      yearsExporting: Number(row.years),
      markets: list(row.markets),
      staffBand: row.staff,
      outputBand: row.output,
      exportRight: row.export_right,
      ...(hasOwnRight && { customsCode: `${row.region.slice(0, 4)}96${String(index).padStart(4, '0')}` }),
    },
    contact: {
      name: row.contact,
      mobile: phone,
      email: `trade${index}@example.com`,
      hours: '9:00–18:00 (UTC+8)',
      languages: list(row.languages) as CompanyAnswers['contact']['languages'],
    },
    ...(hasOwnRight && {
      bank: {
        accountName: row.name,
        bank: row.bank,
        cnaps: '102100099996',
        account: `62220000${String(index).padStart(8, '0')}`,
        currencies: ['CNY', 'USD', 'RUB'],
      },
    }),
    evidence: {
      isLegalRepresentative,
      ...(!isLegalRepresentative && { authorityLetter: files.authorityLetter }),
      certificates: list(row.certificates).map((entry, place) =>
        demoCertificate(entry, `${index}${place}`, files.certificate),
      ),
    },
    consents: { terms: true, privacy: true, transferAbroad: true },
  }
}

/** `iso9001:2028-05-31` → a certificate whose number shows that it is not real. */
function demoCertificate(entry: string, number: string, file: string): Certificate {
  const [kind = 'other', expiresOn = ''] = entry.split(':')
  return { kind: kind as Certificate['kind'], number: `DEMO-${kind.toUpperCase()}-${number}`, file, expiresOn }
}

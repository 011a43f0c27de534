import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expectNames, repeated } from '../../server/files/content-tables.fixture.ts'
import { readCategories } from '../taxonomy/taxonomy-files.ts'
import { readCountries, readGlossary, readIncoterms } from './reference-files.ts'

describe('countries', () => {
  it('The Eurasian Economic Union is Russia, Belarus, Kazakhstan, Armenia and Kyrgyzstan', () => {
    const members = readCountries().filter(({ isEaeu }) => isEaeu)
    expect(members.map(({ code }) => code).sort()).toEqual(['AM', 'BY', 'KG', 'KZ', 'RU'])
  })

  it('Every country has a known currency and a time zone', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    for (const { code, name, currency, timeZone } of readCountries()) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expectNames(name)
      expect(known.has(currency), currency).toBe(true)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })
})

describe('Incoterms 2020', () => {
  const incoterms = readIncoterms()
  const codesWhere = (holds: (incoterm: (typeof incoterms)[number]) => boolean) =>
    incoterms.filter(holds).map(({ code }) => code)

  it('There are eleven Incoterms rules, four of them for water only', () => {
    expect(incoterms.length).toBe(11)
    expect(codesWhere(({ isSeaOnly }) => isSeaOnly)).toEqual(['FAS', 'FOB', 'CFR', 'CIF'])
  })

  it('The seller pays freight under C and D rules, and insures under CIP and CIF only', () => {
    expect(codesWhere(({ sellerPaysFreight }) => sellerPaysFreight)).toEqual([
      'CPT',
      'CIP',
      'DAP',
      'DPU',
      'DDP',
      'CFR',
      'CIF',
    ])
    expect(codesWhere(({ sellerInsures }) => sellerInsures)).toEqual(['CIP', 'CIF'])
  })

  it('Each Incoterms rule says in one sentence of each language where the risk passes', () => {
    for (const { name, riskPasses } of incoterms) {
      expectNames(name)
      expectNames(riskPasses)
      expect(riskPasses.zh).toMatch(/^[^。]+。$/)
      expect(riskPasses.ru).toMatch(/^[^.]+\.$/)
      expect(riskPasses.en).toMatch(/^[^.]+\.$/)
    }
  })
})

describe('trade glossary', () => {
  const glossary = readGlossary()

  it('A glossary entry names the same thing in three scripts, with no form twice', () => {
    for (const entry of glossary) {
      for (const zh of entry.zh) expect(zh, zh).toMatch(/^[\p{Script=Han}A-Za-z0-9.+-]+$/u)
      for (const ru of entry.ru) expect(ru, ru).toMatch(/^[\p{Script=Cyrillic}A-Za-z0-9 .,+²³°/-]+$/u)
      for (const en of entry.en) expect(en, en).toMatch(/^[A-Za-z0-9 .,'+²³°/-]+$/)
      expect([...repeated(entry.zh), ...repeated(entry.ru), ...repeated(entry.en)]).toEqual([])
    }
  })

  it('The glossary has each triple of words once and is large enough to translate a search', () => {
    expect(repeated(glossary.map(({ zh, ru, en }) => `${zh[0]} ${ru[0]} ${en[0]}`))).toEqual([])
    expect(glossary.length).toBeGreaterThanOrEqual(8000)
  })

  it('Every category has at least five entries, its own or of categories below it', () => {
    const counts = new Map<string, number>()
    for (const { category } of glossary) {
      const parts = category?.split('.') ?? []
      for (const place of parts.keys()) {
        const code = parts.slice(0, place + 1).join('.')
        counts.set(code, (counts.get(code) ?? 0) + 1)
      }
    }
    const codes = readCategories().map(({ code }) => code)
    expect(codes.filter((code) => (counts.get(code) ?? 0) < 5)).toEqual([])
    expect([...counts.keys()].filter((code) => !codes.includes(code))).toEqual([])
  })

  it('No two entries share a word in each of the three languages', () => {
    const owners = new Map<string, number[]>()
    glossary.forEach((entry, place) => {
      for (const word of new Set(entry.zh)) owners.set(word, [...(owners.get(word) ?? []), place])
    })
    const isShared = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word))
    const twice = [...owners.values()].flatMap((places) =>
      places.flatMap((left, at) =>
        places.slice(at + 1).flatMap((right) => {
          const [one, other] = [glossary[left], glossary[right]]
          return one && other && one.kind === other.kind && isShared(one.ru, other.ru) && isShared(one.en, other.en)
            ? [`${one.zh[0] ?? ''}: ${one.ru[0] ?? ''}, ${other.ru[0] ?? ''}`]
            : []
        }),
      ),
    )
    expect(twice).toEqual([])
  })

  it.each(['гидроизоляция', 'респиратор', 'электросамокат', 'закалённое стекло', 'пластиковая бутылка', 'повербанк'])(
    'The glossary knows what buyers look for: %s',
    (word) => {
      expect(glossary.some(({ ru }) => ru.includes(word))).toBe(true)
    },
  )

  it.each(['不锈钢', '螺栓', '轴承'])('The glossary knows the term %s', (word) => {
    expect(glossary.some(({ zh }) => zh.includes(word))).toBe(true)
  })
})

describe('data file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-data-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('A data file with a malformed row is refused with its name, row and column', () => {
    const rows = ['code,zh,ru,en,currency,eaeu,time_zone', 'RU,俄罗斯,Россия,Russia,RUB,maybe,Europe/Moscow']
    writeFileSync(join(folder, 'countries.csv'), rows.join('\r\n'))
    expect(() => readCountries(folder)).toThrow(/countries\.csv, row 1: [^]*eaeu/)
  })
})

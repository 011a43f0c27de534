import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cyrillic, expectNames, han, repeated } from '../../server/files/content-tables.fixture.ts'
import { readCategories, readCategoryAttributes } from './taxonomy-files.ts'

describe('category tree', () => {
  const categories = readCategories()
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const siblings = Map.groupBy(categories, (category) => category.parent)

  it('The tree has at least four hundred categories with unique, stable codes', () => {
    expect(categories.length).toBeGreaterThanOrEqual(400)
    expect(repeated(categories.map(({ code }) => code))).toEqual([])
    for (const { code } of categories) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/)
  })

  it('Every category is below a parent that comes before it, at most three levels deep', () => {
    const seen = new Set<string>()
    for (const { code, parent } of categories) {
      const segments = code.split('.')
      expect(segments.length).toBeLessThanOrEqual(3)
      expect(parent ?? '').toBe(segments.slice(0, -1).join('.'))
      expect(parent === null || seen.has(parent), `${code} before its parent`).toBe(true)
      seen.add(code)
    }
  })

  it('Siblings have different names in every language, and their order has no ties', () => {
    for (const group of siblings.values()) {
      for (const language of ['zh', 'ru', 'en'] as const) {
        expect(repeated(group.map(({ name }) => name[language].toLowerCase()))).toEqual([])
      }
      expect(repeated(group.map(({ sort }) => String(sort)))).toEqual([])
    }
  })

  it('Each name of a category is written in its own script', () => {
    for (const { code, name } of categories) {
      expectNames(name)
      expect(han.test(name.zh) && cyrillic.test(name.ru), code).toBe(true)
    }
  })

  it('Every category below the top has fitting HS headings of four or six digits', () => {
    for (const { code, parent, hsCodes } of categories) {
      expect(parent === null ? hsCodes.length === 0 : hsCodes.length > 0, code).toBe(true)
      for (const hsCode of hsCodes) expect(hsCode, code).toMatch(/^\d{4}(\d{2})?$/)
      expect(repeated(hsCodes), code).toEqual([])
    }
  })

  it('Only categories that hold products have attributes', () => {
    for (const { category } of readCategoryAttributes()) {
      expect(byCode.has(category), category).toBe(true)
      expect(siblings.has(category), `${category} is not a leaf`).toBe(false)
    }
  })
})

describe('category attributes', () => {
  const attributes = readCategoryAttributes()

  it('At least sixty categories have attributes, each key once per category', () => {
    expect(new Set(attributes.map(({ category }) => category)).size).toBeGreaterThanOrEqual(60)
    expect(repeated(attributes.map(({ category, key }) => `${category} ${key}`))).toEqual([])
  })

  it('A key has one type and unit in all categories', () => {
    for (const [key, group] of Map.groupBy(attributes, (attribute) => attribute.key)) {
      expect(new Set(group.map(({ type, unit }) => `${type} ${unit}`)).size, key).toBe(1)
    }
  })

  it('An attribute has choices in three languages exactly when its type is a choice', () => {
    for (const { category, key, type, unit, name, choices } of attributes) {
      expectNames(name)
      expect(type === 'choice' ? choices.length >= 2 : choices.length === 0, `${category} ${key}`).toBe(true)
      expect(unit === null || type === 'number', `${category} ${key} has a unit`).toBe(true)
      for (const choice of choices) {
        expectNames(choice.name)
        expect(choice.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }
      for (const language of ['zh', 'ru', 'en'] as const) {
        expect(repeated(choices.map((choice) => choice.name[language])), `${category} ${key}`).toEqual([])
      }
    }
  })
})

describe('attribute file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taxonomy-data-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('A choice that lacks one of the three languages is refused', () => {
    const rows = [
      'category,key,type,unit,required,filterable,zh,ru,en,choices',
      'a.b,colour,choice,,no,yes,颜色,Цвет,Colour,red=红色|красный',
    ]
    writeFileSync(join(folder, 'category-attributes.csv'), rows.join('\r\n'))
    expect(() => readCategoryAttributes(folder)).toThrow(/red=红色\|красный/)
  })
})

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagePath } from '../../server/package-root.ts'
import { lookOf } from './product-looks.ts'
import { readDemoLines } from '../product-lines.ts'
import { detailName, readPictureNames } from './product-pictures.ts'
import { readDemoProducts } from '../products.ts'

const folder = packagePath('content/demo/pictures')
const mostBytes = 12_000_000

/** The names of all stored pictures, as their folder and file say them. */
const storedNames = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((kind) => readdirSync(join(folder, kind.name)).map((file) => `${kind.name}/${file}`))

describe('product pictures', () => {
  it('Each demo product has a picture of its own, a detail of it and its packed carton', () => {
    const names = readPictureNames()
    const goods = [...readDemoProducts(), ...readDemoLines()]
    const withoutLook = goods.filter((product) => !lookOf(product)).map(({ category }) => category)
    expect([...new Set(withoutLook)]).toEqual([])
    const wrong = goods.filter((product) => {
      const own = lookOf(product)?.name ?? ''
      const [whole, detail, packed] = names[product.article] ?? []
      return whole !== own || detail !== detailName(own) || !packed?.startsWith('packed/')
    })
    expect(wrong.map(({ article }) => article)).toEqual([])
  })

  it('Every assigned picture is stored, and all together they stay below twelve megabytes', () => {
    const stored = storedNames()
    const assigned = new Set(Object.values(readPictureNames()).flat())
    expect([...assigned].filter((name) => !stored.includes(`${name}.webp`))).toEqual([])
    const bytes = stored.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
})

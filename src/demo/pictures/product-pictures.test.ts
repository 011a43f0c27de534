import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagePath } from '../../server/package-root.ts'
import { lookOf, pictureOf } from './product-looks.ts'
import type { Look } from './product-looks.ts'
import { readDemoLines } from '../product-lines.ts'
import { readPictureNames } from './product-pictures.ts'
import { readDemoProducts } from '../products.ts'

const folder = packagePath('content/demo/pictures')
const mostBytes = 12_000_000

/** The names of all stored pictures, as their folder and file say them. */
const storedNames = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((kind) => readdirSync(join(folder, kind.name)).map((file) => `${kind.name}/${file}`))

describe('product pictures', () => {
  it('Each demo product has a look, and its first picture shows that kind of goods', () => {
    const names = readPictureNames()
    const goods = [...readDemoProducts(), ...readDemoLines()]
    const withoutLook = goods.filter((product) => !lookOf(product)).map(({ category }) => category)
    expect([...new Set(withoutLook)]).toEqual([])
    const strange = goods.filter((product) => {
      const [own] = names[product.article] ?? []
      return own && own.split('/')[0] !== lookOf(product)?.kind
    })
    expect(strange.map(({ article }) => article)).toEqual([])
  })

  it('Every assigned picture is stored in both sizes and together they stay below twelve megabytes', () => {
    const stored = storedNames()
    const assigned = new Set(Object.values(readPictureNames()).flat())
    expect([...assigned].filter((name) => !stored.includes(`${name}.webp`))).toEqual([])
    const bytes = stored.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })

  it('A product may share a picture with another size of it, but not with another material, colour or design', () => {
    const look = (by: Look['by'], tint?: string): Look => ({
      name: `bolt/${Object.values(by).join('-')}${tint ?? ''}`,
      kind: 'bolt',
      attributes: by,
      by,
      shape: 'bolt',
      ...(tint && { tint }),
    })
    const made = [look({ thread: 'M8', length: 20 }, 'zinc'), look({ thread: 'M16', length: 70 }, 'zinc')]
    expect(pictureOf(look({ thread: 'M6', length: 16 }, 'zinc'), made)).toBe('bolt/M8-20zinc')
    expect(pictureOf(look({ thread: 'M12', length: 60 }, 'zinc'), made)).toBe('bolt/M16-70zinc')
    expect(pictureOf(look({ thread: 'M8', length: 20 }, 'brass'), made)).toBeUndefined()
    expect(pictureOf({ ...look({ thread: 'M8', length: 20 }, 'zinc'), kind: 'nut' }, made)).toBeUndefined()
    expect(pictureOf(look({ thread: 'M8', length: 20, drive: 'torx' }, 'zinc'), made)).toBeUndefined()
  })
})

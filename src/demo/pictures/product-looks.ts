import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { packagePath } from '../../server/package-root.ts'
import type { DemoProduct } from '../product-lines.ts'

type Value = string | number | boolean
type Rule = {
  kind: string
  by?: string[]
  steps?: Record<string, Value[]>
  tint?: string[]
  codes?: string[]
  /** The picture has its size printed on it, so other sizes cannot share it. */
  isPrinted?: boolean
}

/** A picture: its name, its kind and what it shows. */
export type Look = {
  name: string
  kind: string
  attributes: Record<string, Value>
  /** The attributes by which looks of one kind differ. */
  by: Record<string, Value>
  /** Name of all looks of one shape, which differ by the colour of the body only. */
  shape: string
  tint?: string
  isPrinted?: boolean
}

const { looks, tints } = parse(readFileSync(packagePath('content/demo/pictures/looks.yaml'), 'utf8')) as {
  looks: Record<string, Rule>
  tints: Record<string, string>
}

/** How a demo product looks, by its category and attributes; products that look alike have the same name. */
export function lookOf({ category, attributes, article, colour }: DemoProduct): Look | undefined {
  const rule = looks[category]
  if (!rule) return undefined
  const codes = article.split('-').slice(1)
  const stated: Record<string, Value> = {
    ...(colour && { colour }),
    ...(attributes as Record<string, Value>),
    ...Object.fromEntries(
      (rule.codes ?? []).flatMap((key, place) => {
        const code = codes[place]
        return code ? [[key, code] as const] : []
      }),
    ),
  }
  for (const [key, steps] of Object.entries(rule.steps ?? {})) stated[key] = nearest(stated[key], steps)
  const by = Object.fromEntries(
    (rule.by ?? []).flatMap((key) => {
      const value = stated[key]
      return value === undefined || value === '' ? [] : [[key, value] as const]
    }),
  )
  const shape = [rule.kind, Object.values(by).map(wordOf).join('-') || 'plain'].join('/')
  const [tint] = (rule.tint ?? []).map((key) => stated[key]).filter((value) => value !== undefined && value !== 'plain')
  return {
    name: tint === undefined ? shape : `${shape}-${wordOf(tint)}`,
    kind: rule.kind,
    attributes: stated,
    by,
    shape,
    ...(rule.isPrinted && { isPrinted: true }),
    ...(tint !== undefined && { tint: tints[String(tint)] ?? String(tint) }),
  }
}

/**
 * The picture that shows a product truthfully: its own look, or of the made pictures with the same material, colour and
 * design the one that is nearest in size.
 */
export function pictureOf(look: Look, made: readonly Look[]): string | undefined {
  if (look.isPrinted) return made.find(({ name }) => name === look.name)?.name
  const isSame = (other: Look) =>
    other.kind === look.kind &&
    other.tint === look.tint &&
    Object.keys({ ...look.by, ...other.by }).every(
      (key) =>
        isSize(look.by[key]) === isSize(other.by[key]) && (isSize(look.by[key]) || look.by[key] === other.by[key]),
    )
  const [best] = made.filter(isSame).toSorted((one, two) => distance(look, one) - distance(look, two))
  return best?.name
}

/** How far the sizes of two looks are apart, as a sum of ratios. */
const distance = (look: Look, other: Look): number =>
  Object.entries(look.by).reduce((sum, [key, value]) => {
    const against = other.by[key]
    if (!isSize(value) || against === undefined) return sum
    return sum + Math.abs(Math.log(numberOf(value) / numberOf(against)))
  }, 0)

/** A number, or a size that is written like one (`M8`). */
const isSize = (value: Value | undefined): boolean =>
  value !== undefined && typeof value !== 'boolean' && numberOf(value) > 0

const numberOf = (value: Value) => (typeof value === 'number' ? value : Number(String(value).replace(/^M/, '')))

/** The size class of a value: the listed one that is nearest; without a value the first. */
function nearest(value: Value | undefined, [first, ...others]: Value[]): Value {
  if (first === undefined) throw new Error('steps without values')
  if (value === undefined) return first
  return others.reduce(
    (best, step) =>
      Math.abs(numberOf(step) - numberOf(value)) < Math.abs(numberOf(best) - numberOf(value)) ? step : best,
    first,
  )
}

const wordOf = (value: Value | undefined) =>
  (value === true ? 'yes' : value === false ? 'no' : String(value)).toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')

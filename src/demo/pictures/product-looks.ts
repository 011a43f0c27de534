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
  tints?: Record<string, string>
  codes?: string[]
}

/** A picture: its name, its kind and what it shows. */
export type Look = {
  name: string
  kind: string
  attributes: Record<string, Value>
  /** Name of all looks of one shape, which differ by the colour of the body only. */
  shape: string
  tint?: string
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
    shape,
    ...(tint !== undefined && { tint: rule.tints?.[String(tint)] ?? tints[String(tint)] ?? String(tint) }),
  }
}

/** A number, or a size that is written like one (`M8`). */
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

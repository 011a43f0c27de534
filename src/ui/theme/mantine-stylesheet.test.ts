import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mantineStylesheet } from './mantine-stylesheet.ts'
import { themeStylesheet } from './stylesheet.ts'

const folder = 'node_modules/@mantine/core/styles'
const sheet = mantineStylesheet()
const defined = new Set([...`${themeStylesheet()}${sheet}`.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name ?? ''))
const read = (css: string) => [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name ?? '')

describe('Mantine sheet', () => {
  it('The Mantine sheet defines every variable that a component of Mantine reads', () => {
    const files = readdirSync(folder).filter(
      (name) => name.endsWith('.css') && !name.startsWith('default-css-variables'),
    )
    const wanted = files
      .flatMap((name) => read(readFileSync(`${folder}/${name}`, 'utf8')))
      .filter((name) => name.startsWith('--mantine-'))
    expect(wanted.length).toBeGreaterThan(1000)
    expect([...new Set(wanted)].filter((name) => !defined.has(name))).toEqual([])
  })

  it('The Mantine sheet defines what Mantine itself would write, apart from colours that are not offered', () => {
    const own = readFileSync(`${folder}/default-css-variables.css`, 'utf8')
    const names = [...own.matchAll(/(--mantine-[a-z0-9-]+):/g)].map(([, name]) => name ?? '')
    const notOffered = /^--mantine-color-(pink|grape|violet|indigo|cyan|lime|orange)-/
    expect([...new Set(names)].filter((name) => !defined.has(name) && !notOffered.test(name))).toEqual([])
  })

  it('The Mantine sheet refers only to tokens that exist', () => {
    const pointed = [...sheet.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name ?? '')
    expect([...new Set(pointed)].filter((name) => !defined.has(name))).toEqual([])
  })
})

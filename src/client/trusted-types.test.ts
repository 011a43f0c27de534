import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { trustedTypeNames } from './trusted-types.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)

describe('trusted types', () => {
  it('The policy of the site names exactly the sources that may make markup and script addresses', () => {
    const made = sources.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name),
    )
    const library = 'ProseMirrorClipboard'
    expect(new Set(trustedTypeNames)).toEqual(new Set([...made, library]))
    expect(readFileSync('node_modules/prosemirror-view/dist/index.js', 'utf8')).toContain(`createPolicy("${library}"`)
  })
})

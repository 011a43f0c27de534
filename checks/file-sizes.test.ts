import { describe, expect, it } from 'vitest'
import { findFolderFaults, findSizeFaults } from './file-sizes.ts'

describe('the check of file sizes and names', () => {
  it('allows 300 lines and refuses 301', () => {
    expect(findSizeFaults([{ path: 'src/a.ts', lines: 300 }])).toEqual([])
    expect(findSizeFaults([{ path: 'src/a.ts', lines: 301 }])).toEqual([
      'src/a.ts has 301 lines, at most 300 are allowed: split it by what it does',
    ])
  })

  it.each(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'misc'])('refuses a folder named %s', (name) => {
    expect(findSizeFaults([{ path: `src/web/${name}/date.ts`, lines: 1 }])).toHaveLength(1)
  })

  it('refuses a barrel, but not the page whose address is /index', () => {
    expect(findSizeFaults([{ path: 'src/features/company/index.ts', lines: 1 }])).toHaveLength(1)
    expect(findSizeFaults([{ path: 'src/web/pages/index.tsx', lines: 1 }])).toEqual([])
  })

  it('leaves files alone whose names merely contain such a word', () => {
    expect(findSizeFaults([{ path: 'src/shared/common-passwords.ts', lines: 1 }])).toEqual([])
  })

  it('allows 25 files in a folder of src and refuses 26', () => {
    const files = Array.from({ length: 26 }, (_none, index) => `src/features/trade/file-${index}.ts`)
    expect(findFolderFaults([...files.slice(1), 'src/features/trade/ui/one.tsx'])).toEqual([])
    expect(findFolderFaults(files)).toHaveLength(1)
  })
})

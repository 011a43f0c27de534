import { describe, expect, it } from 'vitest'
import { findFolderFaults, findSizeFaults } from './file-sizes.ts'

describe('file sizes and names', () => {
  it('A file of 300 lines passes and one of 301 lines is refused', () => {
    expect(findSizeFaults([{ path: 'src/a.ts', lines: 300 }])).toEqual([])
    expect(findSizeFaults([{ path: 'src/a.ts', lines: 301 }])).toEqual([
      'src/a.ts has 301 lines, at most 300 are allowed: split it by what it does',
    ])
  })

  it.each(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'misc'])('A folder named %s is refused', (name) => {
    expect(findSizeFaults([{ path: `src/web/${name}/date.ts`, lines: 1 }])).toHaveLength(1)
  })

  it('A barrel file is refused, but not the page whose address is /index', () => {
    expect(findSizeFaults([{ path: 'src/features/company/index.ts', lines: 1 }])).toHaveLength(1)
    expect(findSizeFaults([{ path: 'src/web/pages/index.tsx', lines: 1 }])).toEqual([])
  })

  it('A file whose name merely contains a refused word passes', () => {
    expect(findSizeFaults([{ path: 'src/shared/common-passwords.ts', lines: 1 }])).toEqual([])
  })

  it('A folder of src with 25 files passes and one with 26 files is refused', () => {
    const files = Array.from({ length: 26 }, (_none, index) => `src/features/trade/file-${index}.ts`)
    expect(findFolderFaults([...files.slice(1), 'src/features/trade/ui/one.tsx'])).toEqual([])
    expect(findFolderFaults(files)).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { findTraces } from './hygiene.ts'

const traces = (path: string, text: string) => findTraces([{ path, text }])

describe('machine traces', () => {
  it.each(['see /home/anna/project/README', 'cd /Users/anna/project', 'cp x /root/data', '`/work/main`'])(
    'A path of one machine is reported: %s',
    (text) => {
      expect(traces('README.md', text)).toHaveLength(1)
    },
  )

  it.each([
    'https://registry.example.com/zod',
    'registry=http://nexus.example.com/npm',
    'https://registry.npmmirror.com',
  ])('A host that packages came from is reported: %s', (text) => {
    expect(traces('.npmrc', text)).toHaveLength(1)
  })

  it('The lock file may name no host at all', () => {
    expect(traces('package-lock.json', '"resolved": "https://packages.example.com/zod-4.tgz",')).toHaveLength(1)
  })

  it.each(['../work/plan.md', 'https://registry.npmjs.org/zod', 'data lies in ./data'])(
    'Text without traces of one machine passes: %s',
    (text) => {
      expect(traces('README.md', text)).toEqual([])
    },
  )
})

import { describe, expect, it } from 'vitest'
import { findTraces } from './hygiene.ts'

const traces = (path: string, text: string) => findTraces([{ path, text }])

describe('the check for traces of one machine', () => {
  it.each(['see /home/anna/project/README', 'cd /Users/anna/project', 'cp x /root/data', '`/work/main`'])(
    'names a folder: %s',
    (text) => {
      expect(traces('README.md', text)).toHaveLength(1)
    },
  )

  it.each([
    'https://registry.example.com/zod',
    'registry=http://nexus.example.com/npm',
    'https://registry.npmmirror.com',
  ])('names a host that packages came from: %s', (text) => {
    expect(traces('.npmrc', text)).toHaveLength(1)
  })

  it('refuses any host in the lock file', () => {
    expect(traces('package-lock.json', '"resolved": "https://packages.example.com/zod-4.tgz",')).toHaveLength(1)
  })

  it.each(['../work/plan.md', 'https://registry.npmjs.org/zod', 'data lies in ./data'])('passes: %s', (text) => {
    expect(traces('README.md', text)).toEqual([])
  })
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAsvs, findAsvsFaults } from './asvs.ts'
import type { Requirement } from './asvs.ts'
import { requiredLevels } from './asvs-levels.ts'

const sources = {
  titles: (file: string) => (file === 'a.test.ts' ? ['A call is refused'] : undefined),
  scripts: ['check'],
  sections: (file: string) => (file === 'docs/a.md' ? ['Limits'] : undefined),
}
const asks = 'Calls of strangers are refused'
const test = { file: 'a.test.ts', title: 'A call is refused' }
/** An answer to every requirement, with that of V1.1.1 replaced. */
const answers = (...first: Requirement[]): Requirement[] => [
  ...first,
  ...[...requiredLevels]
    .filter(([number]) => number !== 'V1.1.1')
    .map(([number, level]) => ({ number, level, asks, notApplicable: 'there is nothing of that kind' })),
]
const met = (evidence: object) =>
  findAsvsFaults(answers({ number: 'V1.1.1', level: 2, asks, met: 'every call has access', ...evidence }), sources)

describe('ASVS', () => {
  it('Every requirement of ASVS 5.0 up to level 2 is answered once, with evidence that exists, and the page shows it', () => {
    expect(checkAsvs(join(import.meta.dirname, '..'))).toEqual([])
  })

  it('The list of requirements has the numbers of the standard', () => {
    expect(requiredLevels.size).toBe(253)
    expect([...requiredLevels.values()].filter((level) => level === 1)).toHaveLength(70)
    expect([requiredLevels.get('V6.2.9'), requiredLevels.get('V6.6.4'), requiredLevels.get('V6.2.13')]).toEqual([
      2,
      undefined,
      undefined,
    ])
  })

  it('A requirement that is missing, double, of another level or of another standard is reported', () => {
    const one: Requirement = { number: 'V1.1.1', level: 2, asks, notApplicable: 'there is nothing of that kind' }
    expect(findAsvsFaults(answers(one), sources)).toEqual([])
    expect(findAsvsFaults(answers(), sources)).toEqual(['V1.1.1 is missing'])
    expect(findAsvsFaults(answers(one, one), sources)).toEqual(['V1.1.1 is there more than once'])
    expect(findAsvsFaults(answers({ ...one, level: 1 }), sources)).toEqual(['V1.1.1 is no requirement of level 1'])
    expect(findAsvsFaults(answers(one, { ...one, number: 'V4.1.9' }), sources)).toEqual([
      'V4.1.9 is no requirement of level 2',
    ])
  })

  it('A test, command or section that does not exist is reported, and so is a claim without any', () => {
    expect(
      met({ tests: [test], commands: ['npm run check'], documents: [{ file: 'docs/a.md', section: 'Limits' }] }),
    ).toEqual([])
    expect(met({})).toEqual(['V1.1.1 names nothing that shows it'])
    for (const evidence of [
      { tests: [{ ...test, title: 'A call is refuse' }] },
      { tests: [{ ...test, file: 'b.test.ts' }] },
      { commands: ['npm run checks'] },
      { documents: [{ file: 'docs/a.md', section: 'Limit' }] },
    ])
      expect(met(evidence), JSON.stringify(evidence)).toEqual([expect.stringMatching(/^V1\.1\.1 names a .+ not exist/)])
  })
})

import { describe, expect, it } from 'vitest'
import { findSuffixFaults } from './file-names.ts'

describe('file names', () => {
  it('A file name with a suffix that is not on the list is refused', () => {
    expect(findSuffixFaults(['src/features/company/company.act.ts'])).toEqual([
      'src/features/company/company.act.ts has the suffix act: allowed are contract, policy, service, queries, table, routes, jobs, presenter, fixture, test, or a plain name without a suffix',
    ])
  })

  it('The last of several suffixes of a file name is judged', () => {
    expect(findSuffixFaults(['src/features/plan/plan.service.read.ts', 'src/ui/dialog.store.tsx'])).toHaveLength(2)
    expect(
      findSuffixFaults(['src/features/plan/plan.operator.contract.ts', 'src/server/database.postgresql.test.ts']),
    ).toEqual([])
  })

  it('Plain names, style sheets, declarations and the names of the framework are allowed', () => {
    expect(
      findSuffixFaults([
        'src/shared/text/money-text.ts',
        'src/ui/panel.module.css',
        'src/ui/icon-modules.d.ts',
        'src/web/entry.server.tsx',
      ]),
    ).toEqual([])
  })
})

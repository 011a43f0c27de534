import { describe, expect, it } from 'vitest'
import { failuresOf, sumUp } from './test.sum.ts'

const report = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
})
const good = { status: 'passed', assertionResults: [{ status: 'passed' }] }

describe('closing line', () => {
  it('The closing line counts passed, failed and skipped tests', () => {
    const bad = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(sumUp(report(5, 1, [good, bad]), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('A file that broke before its tests counts as one failed test', () => {
    expect(sumUp(report(5, 0, [good, { status: 'failed', assertionResults: [] }]), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
    })
  })

  it('The closing line is never green when the run ended badly, ran nothing or left no report', () => {
    expect(sumUp(report(5, 0, [good]), 1).failed).toBe(1)
    expect(sumUp(report(0, 0, []), 0).failed).toBe(1)
    expect(sumUp(undefined, 0).failed).toBe(1)
  })

  it('The end of the output names each failure with its file, its title and its message', () => {
    const failed = { status: 'failed', fullName: 'goods A price is kept', failureMessages: ['expected 1 to be 2'] }
    const files = [
      { name: '/house/src/price.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: '/house/src/broken.test.ts', status: 'failed', message: 'cannot be parsed', assertionResults: [] },
    ]
    expect(failuresOf(report(1, 1, files), 1, '/house')).toEqual([
      'src/price.test.ts > goods A price is kept\n    expected 1 to be 2',
      'src/broken.test.ts\n    cannot be parsed',
    ])
    expect(failuresOf(report(5, 0, [good]), 0, '/house')).toEqual([])
    expect(failuresOf(report(5, 0, [good]), 1, '/house')[0]).toContain('exit code 1')
    expect(failuresOf(undefined, 1, '/house')[0]).toContain('no report')
  })
})

import { describe, expect, it } from 'vitest'
import { sumUp } from './test.sum.ts'

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
})

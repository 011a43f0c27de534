/** Test counts by outcome. */
export interface Sum {
  passed: number
  failed: number
  skipped: number
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts a run. A file that failed outside its tests counts as one failed test; so does a run that wrote no report, ran
 * no test, or exited with an error although every test passed.
 */
export function sumUp(report: VitestReport | undefined, exitCode: number): Sum {
  if (!report || report.testResults.length === 0) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

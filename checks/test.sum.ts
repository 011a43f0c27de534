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
  testResults: {
    name?: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
  }[]
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

/**
 * The failures of a run, each with its file, its title and the beginning of its message, so that the end of a long log
 * names them. Paths are relative to `root`.
 */
export function failuresOf(report: VitestReport | undefined, exitCode: number, root: string): string[] {
  if (!report || report.testResults.length === 0) return ['The run left no report, or ran no test.']
  const found = report.testResults.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${beginning(message)}`] : []
    return failed.map(
      ({ fullName = '', failureMessages }) => `${file} > ${fullName}\n${beginning(failureMessages?.join('\n') ?? '')}`,
    )
  })
  if (found.length === 0 && exitCode !== 0) {
    return [`Every test passed, but the run ended with exit code ${exitCode}: look for "Unhandled" above.`]
  }
  return found
}

/** The first lines of a message, indented. */
function beginning(message: string): string {
  const lines = message.split('\n').slice(0, 12)
  return lines.map((line) => `    ${line.slice(0, 240)}`).join('\n')
}

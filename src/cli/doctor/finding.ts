/** The result of one check: `wrong` must be fixed, `doubtful` should be looked at. */
export type Finding = { verdict: 'good' | 'doubtful' | 'wrong'; sentence: string }

export const good = (sentence: string): Finding => ({ verdict: 'good', sentence })
export const doubtful = (sentence: string): Finding => ({ verdict: 'doubtful', sentence })
export const wrong = (sentence: string): Finding => ({ verdict: 'wrong', sentence })

const marks = { good: '✓', doubtful: '!', wrong: '✗' } as const

/** One line per finding, and a last line that counts them. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ verdict, sentence }) => `${marks[verdict]} ${sentence}`)
  const count = (wanted: Finding['verdict']) => findings.filter(({ verdict }) => verdict === wanted).length
  const summary =
    count('wrong') > 0
      ? `${count('wrong')} of ${findings.length} findings must be fixed.`
      : count('doubtful') > 0
        ? `Nothing must be fixed; ${count('doubtful')} of ${findings.length} findings should be looked at.`
        : 'Everything that was checked is in order.'
  return [...lines, '', summary].join('\n')
}

/** What a failed attempt says, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error) {
    if (error.cause instanceof Error) return reasonOf(error.cause)
    const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
    return `${error.message.startsWith(code.trim()) ? '' : code}${error.message}`.split('\n')[0] as string
  }
  return String(error)
}

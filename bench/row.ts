/** One line of the report: what was measured, the figures as text, and the goal with whether it was met. */
export type Row = { name: string; figures: Record<string, string>; goal?: { text: string; isMet: boolean } }

export const round = (value: number, digits = 1): string => value.toFixed(digits)

/** Rows as a Markdown table. */
export const toMarkdown = (rows: Row[]): string =>
  [
    '| what | figures | goal |',
    '|---|---|---|',
    ...rows.map(({ name, figures, goal }) => {
      const cells = Object.entries(figures).map(([key, value]) => `${key} ${value}`)
      return `| ${name} | ${cells.join(' · ')} | ${goal ? `${goal.text}: ${goal.isMet ? 'met' : '**missed**'}` : ''} |`
    }),
  ].join('\n')

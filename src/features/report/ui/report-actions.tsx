import { useState } from 'react'
import { downloadFile } from '../../../client/download-file.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { reportSpans } from '../week.policy.ts'
import type { ReportSpan } from '../week.policy.ts'

type Props = { path: string; span: ReportSpan; file: `/api/${string}` | null }

/** Links to the periods of a report, and its file if the person may have it. */
export function ReportActions({ path, span, file }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function download(address: string) {
    setBusy(true)
    await downloadFile(`${address}?weeks=${span}`, `${m.report_page()}-${span}.xlsx`)
    setBusy(false)
  }
  return (
    <>
      {reportSpans.map((one) => (
        <PageLink
          key={one}
          to={`${path}?weeks=${one}`}
          className={buttonClass({ variant: one === span ? 'filled' : 'outlined', isSmall: true })}
          aria-current={one === span ? 'page' : undefined}
        >
          {m.report_weeks({ count: Number(one) })}
        </PageLink>
      ))}
      {file && (
        <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void download(file)}>
          {m.report_export()}
        </Button>
      )}
    </>
  )
}

/** The period that an address asks for. */
export const spanOf = (search: URLSearchParams): ReportSpan =>
  reportSpans.find((span) => span === search.get('weeks')) ?? '13'

import { m } from '../../../../shared/wording/messages.js'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'

/** Why an application was returned, above the form in which it can be corrected. */
export function ReturnedNote({ info }: { info: ApplicationInfo }) {
  const last = info.timeline.findLast(({ verb }) => verb === 'return')
  return (
    <Message severity="warn" title={m.company_returned_title()}>
      {last?.words && <p>{last.words}</p>}
      <p>{m.company_returned_text({ count: Object.keys(info.remarks).length })}</p>
    </Message>
  )
}

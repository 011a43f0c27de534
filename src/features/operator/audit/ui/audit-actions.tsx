import { readerDateTime } from '../../../../client/reader-time.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { downloadFile } from '../../../../client/download-file.ts'
import { auditQueryOf } from './audit-query.ts'

export type Verification = CallReply<'POST /api/operator/audit/verify'>

/** Verifies the chain, and exports the filtered log. */
export function AuditActions({ onVerified }: { onVerified(result: Verification): void }) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState<'verify' | 'export'>()

  async function verify() {
    setBusy('verify')
    const answer = await call('POST /api/operator/audit/verify', {}).catch(() => null)
    setBusy(undefined)
    if (answer && isSuccess(answer)) onVerified(answer.data)
    else if (!answer) toast.error(m.error_unavailable())
  }

  async function download() {
    setBusy('export')
    const query = new URLSearchParams(auditQueryOf(search)).toString()
    await downloadFile(`/api/operator/audit/export?${query}`, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
    setBusy(undefined)
  }

  return (
    <>
      <Button variant="outlined" disabled={busy !== undefined} onClick={() => void download()}>
        {m.operator_audit_export()}
      </Button>
      <Button disabled={busy !== undefined} onClick={() => void verify()}>
        {busy === 'verify' ? m.operator_audit_verifying() : m.operator_audit_verify()}
      </Button>
    </>
  )
}

/** The result of the verification. */
export const AuditVerdict = ({ result }: { result: Verification }) =>
  result.brokenAt === null ? (
    <Message severity="success">
      {m.operator_audit_whole({ entries: result.entries, time: readerDateTime(result.at) })}
    </Message>
  ) : (
    <Message severity="error">{m.operator_audit_broken({ position: result.brokenAt })}</Message>
  )

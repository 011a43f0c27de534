import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { clientSettings } from '../../../client/client-settings.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './workspace-layout.module.css'

let asked: Promise<string> | undefined

/** The credit of the template vendor as operators have written it; once for a document. Without an answer it is left out. */
const creditOnce = () =>
  (asked ??= callQuietly('GET /api/site').then((answer) => {
    if (!isSuccess(answer)) asked = undefined
    return isSuccess(answer) ? answer.data.vendorCredit : ''
  }))

/** Below the pages of the side-bar layout: which site in which version, the agreements, the credit. */
export function WorkspaceFooter() {
  const [credit, setCredit] = useState('')
  useEffect(() => {
    creditOnce().then(setCredit, () => {
      asked = undefined
    })
  }, [])
  return (
    <footer className={styles.footer}>
      <span>
        {clientSettings.appName()} {clientSettings.version}
      </span>
      <PageLink to="/privacy-agreement">{m.workspace_footer_privacy()}</PageLink>
      {credit && <span>{credit}</span>}
    </footer>
  )
}

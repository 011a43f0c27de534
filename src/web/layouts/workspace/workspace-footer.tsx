import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { clientSettings } from '../../../client/client-settings.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './workspace-layout.module.css'

let request: Promise<string> | undefined

/** The template vendor's credit as set by operators; loaded once per document. Omitted if the request fails. */
const creditOnce = () =>
  (request ??= callQuietly('GET /api/site').then((answer) => {
    if (!isSuccess(answer)) request = undefined
    return isSuccess(answer) ? answer.data.vendorCredit : ''
  }))

/** The footer of the side-bar layout: site and version, the agreements, the credit. */
export function WorkspaceFooter() {
  const [credit, setCredit] = useState('')
  useEffect(() => {
    creditOnce().then(setCredit, () => {
      request = undefined
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

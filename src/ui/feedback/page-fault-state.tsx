import IconLock from '~icons/tabler/lock'
import IconTool from '~icons/tabler/tool'
import { useLocation } from 'react-router'
import type { Duty } from '../../shared/actor.ts'
import { dutyNames } from '../../shared/duty-names.ts'
import { currentLocale, localisedPath } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { buttonClass } from '../button.tsx'
import { PageLink } from '../page-link.tsx'
import { Illustration } from './illustration.tsx'
import { StatePage } from './state-page.tsx'

/** In an application the router would only show its current state. */
const reload = (event: React.MouseEvent) => {
  event.preventDefault()
  location.reload()
}

type Props = { status: number; requestId?: string | undefined; duty?: Duty | undefined }

/** Explains what happened and offers links. Lazily loaded: a default export. */
export default function PageFaultState({ status, requestId, duty }: Props) {
  const { pathname, search } = useLocation()
  const home = (
    <PageLink to="/home" className={buttonClass({ variant: status >= 500 ? 'outlined' : 'filled' })}>
      {m.page_way_home()}
    </PageLink>
  )
  if (status === 404)
    return (
      <StatePage
        fault={status}
        isDrawn
        mark={<Illustration kind="search" />}
        title={m.page_notfound_title()}
        text={m.page_notfound_text()}
      >
        {home}
      </StatePage>
    )
  if (duty)
    return (
      <StatePage
        fault={status}
        mark={<IconLock size={44} stroke={1.25} aria-hidden />}
        title={m.page_duty_title()}
        text={m.page_duty_text({ duty: dutyNames[duty]() })}
      >
        <PageLink to="/operator" className={buttonClass()}>
          {m.page_way_operator()}
        </PageLink>
      </StatePage>
    )
  if (status === 401 || status === 403)
    return (
      <StatePage
        fault={status}
        mark={<IconLock size={44} stroke={1.25} aria-hidden />}
        title={m.page_access_title()}
        text={m.page_access_text()}
      >
        {home}
        <PageLink to="/auth/login" className={buttonClass({ variant: 'outlined' })}>
          {m.page_way_login()}
        </PageLink>
      </StatePage>
    )
  return (
    <StatePage
      fault={status}
      isDrawn={status === 0}
      mark={status === 0 ? <Illustration kind="offline" /> : <IconTool size={44} stroke={1.25} aria-hidden />}
      title={status === 0 ? m.page_lost_title() : m.page_error_title()}
      text={
        <>
          <p>{status === 0 ? m.page_lost_text() : m.page_error_text()}</p>
          {requestId && status !== 0 && (
            <p>
              {m.page_error_id()} <code>{requestId}</code>
            </p>
          )}
        </>
      }
    >
      {/* Reloads the address; works without scripts. */}
      <a href={localisedPath(pathname, currentLocale()) + search} className={buttonClass()} onClick={reload}>
        {m.page_reload()}
      </a>
      {home}
    </StatePage>
  )
}

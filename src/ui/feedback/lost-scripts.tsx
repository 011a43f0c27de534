import { useLocation } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import style from './lost-scripts.module.css'
import { PageLink } from '../page-link.tsx'

/**
 * Part of the server's HTML of a page that needs scripts: shown if one of them did not load (see
 * `lost-scripts-script.ts`).
 */
export function LostScripts() {
  const { pathname, search } = useLocation()
  return (
    <p className={style.lost} role="alert">
      {m.page_lost_text()} <PageLink to={pathname + search}>{m.page_reload()}</PageLink>
    </p>
  )
}

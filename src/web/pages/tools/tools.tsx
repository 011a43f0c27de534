import { toolLinks } from '../../../features/tool/ui/tool-links.ts'
import { m } from '../../../shared/wording/messages.js'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/tools.ts'
import style from '../../../features/tool/ui/tool-page.module.css'

export const loader = () => ({ title: m.tools_title(), description: m.tools_description(), tools: toolLinks() })

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : [])

/** The trade tools that need no registration. */
export default function Tools({ loaderData: { title, description, tools } }: Route.ComponentProps) {
  return (
    <>
      <header className={style.header}>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <div className={style.cards}>
        {tools.map((tool) => (
          <section key={tool.path} className={style.card} aria-labelledby={tool.path}>
            <h2 id={tool.path}>
              <PageLink to={tool.path}>{tool.title}</PageLink>
            </h2>
            <p className={style.note}>{tool.description}</p>
          </section>
        ))}
      </div>
    </>
  )
}

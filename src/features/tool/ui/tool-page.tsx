import { PageLink } from '../../../ui/page-link.tsx'
import type { otherTools } from './tool-links.ts'
import style from './tool-page.module.css'

type Props = {
  title: string
  description: string
  others: ReturnType<typeof otherTools>
  children: React.ReactNode
}

/** The frame of a tool: heading, its form and result, and the way to the other tools. */
export const ToolPage = ({ title, description, others, children }: Props) => (
  <>
    <header className={style.header}>
      <h1>{title}</h1>
      <p>{description}</p>
    </header>
    {children}
    <nav className={style.others} aria-labelledby="other-tools">
      <h2 id="other-tools">{others.title}</h2>
      <ul>
        {others.links.map((tool) => (
          <li key={tool.path}>
            <PageLink to={tool.path}>{tool.title}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  </>
)

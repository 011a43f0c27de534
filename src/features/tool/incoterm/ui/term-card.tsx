import { DefinitionList } from '../../../../ui/definition-list.tsx'
import type { TermView } from './incoterm-view.ts'
import style from './term-card.module.css'

/** A term: where the risk passes, and who does and pays what. */
export const TermCard = ({ term: { code, name, transport, rows, tasks }, who }: { term: TermView; who: string }) => (
  <section className={style.card} aria-labelledby={`term-${code}`}>
    <h3 id={`term-${code}`}>
      {code} <span>{name}</span>
    </h3>
    <p className={style.transport}>{transport}</p>
    <DefinitionList rows={rows} />
    <h4>{who}</h4>
    <ul className={style.tasks}>
      {tasks.map((task) => (
        <li key={task.name} data-seller={task.isSeller || undefined}>
          {task.name} <strong>{task.by}</strong>
        </li>
      ))}
    </ul>
  </section>
)

import { readerDateTime } from '../../../client/reader-time.ts'
import type { TicketMessage } from '../ticket.contract.ts'
import style from './ticket.module.css'

/** The messages, oldest first; answers of the platform are on the other side. */
export const TicketTalk = ({ messages }: { messages: TicketMessage[] }) => (
  <ol className={style.talk}>
    {messages.map(({ id, isAnswer, author, text, at }) => (
      <li key={id} className={style.message} data-answer={isAnswer ? '' : undefined}>
        <span className={style.muted}>
          {author} · <time dateTime={at}>{readerDateTime(at)}</time>
        </span>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

import { useEffect, useState } from 'react'
import { intlTags } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Message } from '../../message.contract.ts'
import { createTyping, stillTyping } from './typing-state.ts'
import styles from './typing-line.module.css'

type Props = { threadId: string; partner: string; messages: readonly Message[] }

/** Who is typing, in a line of its own, so that nothing moves. Screen readers hear of a person once before each message. */
export function TypingLine({ threadId, partner, messages }: Props) {
  const [typing] = useState(() => createTyping(threadId))
  useEffect(() => typing.follow(), [typing])
  const typists = stillTyping(typing.use(), messages)
  const sayWho = (of: typeof typists) => {
    const names = of.map(({ name }) => name || partner)
    const list = new Intl.ListFormat(intlTags[currentLocale()]).format(names)
    if (names.length > 1) return m.message_typing_several({ names: list })
    return names.length === 1 ? m.message_typing({ name: list }) : ''
  }
  return (
    <>
      <p className={styles.line} aria-hidden data-typing>
        {sayWho(typists)}
      </p>
      <p className="visually-hidden" role="status">
        {sayWho(typists.filter(({ isAgain }) => !isAgain))}
      </p>
    </>
  )
}

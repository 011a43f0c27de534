import { Menu } from '@mantine/core'
import { useState } from 'react'
import { contentLanguages } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import type { QuickReply } from '../team.contract.ts'
import styles from './thread-team.module.css'

/** Inserts a stored text of the company, in the language of the other side where there is one. */
export function QuickReplyMenu({ language, onInsert }: { language: ContentLanguage; onInsert(text: string): void }) {
  const [replies, setReplies] = useState<QuickReply[] | null>(null)
  async function load() {
    const answer = await call('GET /api/workspace/quick-replies').catch(() => null)
    if (answer && isSuccess(answer)) setReplies(answer.data.items)
  }
  return (
    <Menu position="top-start" withinPortal onOpen={() => void load()}>
      <Menu.Target>
        <Button variant="quiet" isSmall>
          {m.quick_replies_page()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.replies ?? ''}>
        {replies?.length === 0 && <Menu.Label>{m.quick_replies_none()}</Menu.Label>}
        {replies?.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => onInsert(textFor(reply, language))}>
            {reply.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={PageLink} to="/workspace/quick-replies">
          {m.quick_replies_manage()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The text in the wanted language, or else in the first one that has a text. */
function textFor({ texts }: QuickReply, language: ContentLanguage): string {
  return [language, ...contentLanguages].map((one) => texts[one]).find((text) => text !== '') ?? ''
}

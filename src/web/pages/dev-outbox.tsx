import { data, useRevalidator } from 'react-router'
import { currentLocale, languageTags } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../../client/api.ts'
import { pageContext } from '../document/page-context.ts'
import { pageMeta } from '../loaders/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/dev-outbox.ts'
import styles from './dev-outbox.module.css'

export const handle: PageHandle = { isApplication: true, hasFrames: true }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!page.isOutboxOn) throw data(null, { status: 404 })
  return load(page, 'GET /api/dev/outbox')
}

export const meta = () => pageMeta({ title: m.outbox_title(), isIndexed: false })

export default function DevOutbox({ loaderData: messages }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const channels = { sms: m.outbox_sms, mail: m.outbox_mail }
  const heads = [m.outbox_at(), m.outbox_channel(), m.outbox_to(), m.outbox_code(), m.outbox_message()]
  return (
    <>
      <h1 className="visually-hidden">{m.outbox_title()}</h1>
      <SectionCard
        title={m.outbox_title()}
        note={m.outbox_text()}
        action={
          <Button variant="outlined" isSmall onClick={() => void revalidate()}>
            {m.outbox_refresh()}
          </Button>
        }
      >
        {messages.length === 0 ? (
          <p>{m.outbox_empty()}</p>
        ) : (
          <DataTable label={m.outbox_title()} heads={heads}>
            {messages.map(({ id, at, channel, to, code, text, hasHtml }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at} suppressHydrationWarning>
                    {new Date(at).toLocaleTimeString(languageTags[currentLocale()])}
                  </time>
                </td>
                <td>{channels[channel]()}</td>
                <td>{to}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>
                  <div className={styles.text}>{text}</div>
                  {hasHtml && (
                    <details>
                      <summary>{m.outbox_html()}</summary>
                      <iframe
                        className={styles.mail}
                        sandbox=""
                        loading="lazy"
                        title={m.outbox_html_of({ to })}
                        src={`/api/dev/outbox/${id}/html`}
                      />
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </SectionCard>
    </>
  )
}

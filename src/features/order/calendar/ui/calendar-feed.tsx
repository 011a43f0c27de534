import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from '../../ui/order.module.css'

/** The address of the calendar for other programs: made, replaced and ended here. */
export function CalendarFeed({ initial }: { initial: string | null }) {
  const [url, setUrl] = useState(initial)
  async function change(name: 'POST /api/user/calendar-feed' | 'DELETE /api/user/calendar-feed') {
    const answer = await callQuietly(name).catch(() => null)
    if (answer && isSuccess(answer)) setUrl(answer.data.url)
    else toast.warn(answer?.message ?? m.error_unavailable())
  }
  return (
    <>
      <h2>{m.calendar_feed()}</h2>
      <p className={styles.facts}>{m.calendar_feed_text()}</p>
      {url && (
        <label className={styles.facts}>
          {m.calendar_feed_address()}
          <input className={styles.address} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <div className={styles.acts}>
        <Button variant="outlined" isSmall onClick={() => void change('POST /api/user/calendar-feed')}>
          {url ? m.calendar_feed_renew() : m.calendar_feed_make()}
        </Button>
        {url && (
          <Button variant="outlined" isSmall onClick={() => void change('DELETE /api/user/calendar-feed')}>
            {m.calendar_feed_end()}
          </Button>
        )}
      </div>
    </>
  )
}

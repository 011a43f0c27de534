import { useId, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import style from './help-hint.module.css'
import { PageLink } from '../../../../ui/page-link.tsx'

type Hint = { title: string; summary: string }

/**
 * A question mark in a form: shows a one-sentence summary and links to the help article in a new tab, so that nothing
 * typed is lost.
 */
export function HelpHint({ slug, label }: { slug: string; label: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [hint, setHint] = useState<Hint | 'none' | null>(null)

  async function toggle() {
    setOpen(!isOpen)
    if (hint && hint !== 'none') return
    const answer = await callQuietly('GET /api/help/:slug', { slug }).catch(() => null)
    setHint(answer && isSuccess(answer) ? answer.data : 'none')
  }
  return (
    <div className={style.hint}>
      <button
        type="button"
        className={style.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        <span className={style.sign} aria-hidden>
          ?
        </span>
        {label}
      </button>
      <p id={id} className={style.panel} role="status" hidden={!isOpen || !hint}>
        {hint && hint !== 'none' && `${hint.summary} `}
        <PageLink to={hint === 'none' ? '/help' : `/help/${slug}`} target="_blank">
          {m.help_hint_more()}
        </PageLink>
      </p>
    </div>
  )
}

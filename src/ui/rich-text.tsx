import { useMemo } from 'react'
import style from './rich-text.module.css'

type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

// The pages' policy forbids plain strings as HTML; values passed here are made by our own server.
const policy: Policy | undefined =
  typeof window === 'undefined'
    ? undefined
    : (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html })

/**
 * Running text as HTML that the server has rendered from Markdown. Never for untrusted text, unless the server has
 * sanitised it.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const trusted = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html])
  return (
    <div className={`${style.text} ${className ?? ''}`} dangerouslySetInnerHTML={trusted} suppressHydrationWarning />
  )
}

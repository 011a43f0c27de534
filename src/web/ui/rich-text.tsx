import styles from './rich-text.module.css'

type TrustedHtml = { toString(): string }
type Policy = { createHTML(html: string): TrustedHtml }
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

let policy: Policy | undefined

/** The browser takes HTML only from a named policy; this one vouches for what our server has sanitised, and nothing else uses it. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('server-html', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}

/** HTML that the server has sanitised: articles, agreements, help. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}

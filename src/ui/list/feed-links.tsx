import styles from './feed-links.module.css'

/** The feed formats; their names are the same in every language. */
export const feedForms = [
  { ending: 'rss', name: 'RSS', type: 'application/rss+xml' },
  { ending: 'atom', name: 'Atom', type: 'application/atom+xml' },
] as const

type Props = { label: string; /** Of the feed without ending, below `/feeds/`: `ru/customs`. */ address: string }

/** Links to the feeds of a list. */
export const FeedLinks = ({ label, address }: Props) => (
  <p className={styles.feeds}>
    {label}
    {feedForms.map(({ ending, name }) => (
      <a key={ending} href={`/feeds/${address}.${ending}`}>
        {name}
      </a>
    ))}
  </p>
)

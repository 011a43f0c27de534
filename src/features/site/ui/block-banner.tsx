import { PageLink } from '../../../ui/page-link.tsx'
import { from } from '../../../ui/theme/breakpoints.ts'
import styles from './block-banner.module.css'

type Props = {
  block: {
    id: string
    title: string
    text: string
    link: string
    picture: { small: string; medium: string; large: string; width: number; height: number; alt: string } | null
  }
  more: string
}

/** A banner of the operators: texts, a picture, a link. */
export const BlockBanner = ({ block: { id, title, text, link, picture }, more }: Props) => (
  <section className={styles.banner} aria-labelledby={id}>
    {picture && (
      <img
        src={picture.medium}
        srcSet={`${picture.small} 240w, ${picture.medium} 800w, ${picture.large} 1600w`}
        sizes={`${from('tablet')} 40rem, 100vw`}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
      />
    )}
    <div>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {link && (
        <p className={styles.more}>
          <PageLink to={link} aria-describedby={id}>
            {more}
          </PageLink>
        </p>
      )}
    </div>
  </section>
)

import styles from './certificate-cards.module.css'

export type CertificateView = { key: string; name: string; number: string; until: string | null; isExpired: boolean }

/** Certificates as cards in the manner of a document, with kind, number and term. */
export const CertificateCards = ({ certificates }: { certificates: readonly CertificateView[] }) => (
  <ul className={styles.cards}>
    {certificates.map(({ key, name, number, until, isExpired }) => (
      <li key={key} data-expired={isExpired || undefined}>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
          <path d="m10 19-3 11 9-4 9 4-3-11" />
          <circle cx="16" cy="12" r="10" />
          <path d={isExpired ? 'm12 8 8 8m0-8-8 8' : 'm11 12 4 4 6-7'} />
        </svg>
        <strong>{name}</strong>
        <span>{number}</span>
        {until && <small>{until}</small>}
      </li>
    ))}
  </ul>
)

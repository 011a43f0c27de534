import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import { CopyContact } from './public-copy-contact.tsx'
import style from './public-footer.module.css'
import type { PublicWords } from './public-words.ts'

type Props = { site: CallReply<'GET /api/site'>; words: PublicWords }

export function PublicFooter({ site, words }: Props) {
  return (
    <footer className={style.footer} aria-label={words.footer}>
      <div className={style.inner}>
        <About site={site} words={words} />
        <div className={style.contacts}>
          <a className={style.contact} href={`mailto:${site.supportEmail}`}>
            {words.support} <span>{site.supportEmail}</span>
          </a>
          <Island
            name="copy-contact"
            when="press"
            component={CopyContact}
            props={{ label: words.business, phone: site.businessPhone, className: style.contact ?? '' }}
          />
        </div>
        <Codes site={site} words={words} />
      </div>
      <Legal site={site} />
    </footer>
  )
}

const About = ({ site, words }: Props) => (
  <div className={style.about}>
    <p>{site.foundingText}</p>
    <p>
      <PageLink to="/privacy-agreement">{words.agreement}</PageLink> <PageLink to="/fees">{words.fees}</PageLink>{' '}
      <PageLink to="/help">{words.help}</PageLink>
    </p>
  </div>
)

const Codes = ({ site, words }: Props) => (
  <div className={style.codes}>
    <QrCode name="service" target={site.serviceQrTarget} label={words.serviceQr} alt={words.serviceQrAlt} />
    <QrCode name="social" target={site.socialQrTarget} label={words.socialQr} alt={words.socialQrAlt} />
  </div>
)

const Legal = ({ site }: Pick<Props, 'site'>) => (
  <p className={style.legal}>
    <span>{site.copyright}</span>
    <a href={site.filingUrl} rel="noopener noreferrer" target="_blank">
      {site.filingNumber}
    </a>
    <span>{site.vendorCredit}</span>
  </p>
)

/** The code is for a second device; on this one it is a link. */
function QrCode({ name, target, label, alt }: { name: string; target: string; label: string; alt: string }) {
  return (
    <figure className={style.code}>
      <a href={target} rel="noopener noreferrer" target="_blank">
        <img src={`/api/site/qr/${name}`} alt={alt} width={88} height={88} loading="lazy" />
      </a>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

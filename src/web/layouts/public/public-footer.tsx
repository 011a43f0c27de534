import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import { CopyContact } from './public-copy-contact.tsx'
import style from './public-footer.module.css'
import type { PublicLabels } from './public-labels.ts'

type Props = { site: CallReply<'GET /api/site'>; labels: PublicLabels }

export function PublicFooter({ site, labels }: Props) {
  return (
    <footer className={style.footer} aria-label={labels.footer}>
      <div className={style.inner}>
        <About site={site} labels={labels} />
        <div className={style.contacts}>
          <a className={style.contact} href={`mailto:${site.supportEmail}`}>
            {labels.support} <span>{site.supportEmail}</span>
          </a>
          <Island
            name="copy-contact"
            when="press"
            component={CopyContact}
            props={{ label: labels.business, phone: site.businessPhone, className: style.contact ?? '' }}
          />
        </div>
        <Codes site={site} labels={labels} />
      </div>
      <Legal site={site} />
    </footer>
  )
}

const About = ({ site, labels }: Props) => (
  <div className={style.about}>
    <p>{site.foundingText}</p>
    <p className={style.links}>
      <PageLink to="/privacy-agreement">{labels.agreement}</PageLink> <PageLink to="/fees">{labels.fees}</PageLink>
      <PageLink to="/help">{labels.help}</PageLink> <PageLink to="/rfqs">{labels.requests}</PageLink>
      <PageLink to="/tools">{labels.tools}</PageLink>
    </p>
  </div>
)

const Codes = ({ site, labels }: Props) => (
  <div className={style.codes}>
    <QrCode name="service" target={site.serviceQrTarget} label={labels.serviceQr} alt={labels.serviceQrAlt} />
    <QrCode name="social" target={site.socialQrTarget} label={labels.socialQr} alt={labels.socialQrAlt} />
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

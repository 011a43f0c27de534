import { m } from '../../../../shared/wording/messages.js'
import { Illustration } from '../../../../ui/feedback/illustration.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import { sampleNames } from './demo-samples.ts'
import styles from './media.module.css'

export const meta = () => demoMeta(m.gallery_media())

export default function Media() {
  const companies = [m.gallery_company_first(), m.gallery_company_second(), m.gallery_company_third()]
  return (
    <DemoPage title={m.gallery_media()}>
      <SectionCard title={m.gallery_media_pictures()} note={m.gallery_media_pictures_text()}>
        <div className={styles.tiles}>
          <Figure label={m.gallery_media_loaded()}>
            <Picture kind="product" name={m.gallery_goods_bolt()} src="/icons/icon-512.png" />
          </Figure>
          <Figure label={m.gallery_media_none()}>
            <Picture kind="product" name={m.gallery_goods_bolt()} />
          </Figure>
          <Figure label={m.gallery_media_broken()}>
            <Picture kind="product" name={m.gallery_goods_panel()} src="data:image/png;base64,AAAA" />
          </Figure>
          <Figure label={m.gallery_media_loading()}>
            <Skeleton shape="picture" />
          </Figure>
        </div>
      </SectionCard>
      <SectionCard title={m.gallery_media_companies()}>
        <div className={styles.tiles}>
          {companies.map((name) => (
            <Figure key={name} label={name}>
              <Picture kind="company" name={name} isDecorative />
            </Figure>
          ))}
        </div>
      </SectionCard>
      <SectionCard title={m.gallery_media_strip()} note={m.gallery_media_strip_text()}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it */}
        <div className={styles.strip} role="group" aria-label={m.gallery_media_strip()} tabIndex={0}>
          {sampleNames().map((name) => (
            <Figure key={name} label={name}>
              <Picture kind="product" name={name} isDecorative />
            </Figure>
          ))}
        </div>
      </SectionCard>
      <SectionCard title={m.gallery_media_drawings()}>
        <div className={styles.tiles}>
          <Figure label={m.gallery_state_empty()}>
            <Illustration kind="empty" />
          </Figure>
          <Figure label={m.gallery_state_notfound()}>
            <Illustration kind="search" />
          </Figure>
          <Figure label={m.gallery_state_error()}>
            <Illustration kind="error" />
          </Figure>
          <Figure label={m.gallery_state_success()}>
            <Illustration kind="success" />
          </Figure>
          <Figure label={m.gallery_state_offline()}>
            <Illustration kind="offline" />
          </Figure>
        </div>
      </SectionCard>
    </DemoPage>
  )
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <figure className={styles.figure}>
    {children}
    <figcaption>{label}</figcaption>
  </figure>
)

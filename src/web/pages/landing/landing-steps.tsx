import IconAddressBook from '~icons/tabler/address-book'
import IconChecklist from '~icons/tabler/checklist'
import IconCloudUpload from '~icons/tabler/cloud-upload'
import IconDeviceMobileMessage from '~icons/tabler/device-mobile-message'
import IconLicense from '~icons/tabler/license'
import IconListSearch from '~icons/tabler/list-search'
import IconMessages from '~icons/tabler/messages'
import IconScale from '~icons/tabler/scale'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconWorld from '~icons/tabler/world'
import type { LandingRole } from './landing-data.ts'
import styles from './landing.module.css'

/** A drawing for each step, in the order of the texts. */
const drawings = {
  supplier: [IconDeviceMobileMessage, IconLicense, IconWorld, IconAddressBook, IconCloudUpload, IconChecklist],
  buyer: [IconListSearch, IconShieldCheck, IconMessages, IconScale],
}

export const LandingSteps = ({ role, title, steps }: { role: LandingRole; title: string; steps: string[] }) => (
  <section>
    <h2>{title}</h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const Drawing = drawings[role][index]
        return (
          <li key={step}>
            <span className={styles.icon}>{Drawing && <Drawing size={32} stroke={1.4} />}</span>
            <p>{step}</p>
          </li>
        )
      })}
    </ol>
  </section>
)

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
import { StepList } from '../../../ui/steps/step-list.tsx'
import type { LandingRole } from './landing-data.ts'

/** A drawing for each step, in the order of the texts. */
const drawings = {
  supplier: [IconDeviceMobileMessage, IconLicense, IconWorld, IconAddressBook, IconCloudUpload, IconChecklist],
  buyer: [IconListSearch, IconShieldCheck, IconMessages, IconScale],
}

export const LandingSteps = ({ role, title, steps }: { role: LandingRole; title: string; steps: string[] }) => (
  <section>
    <h2>{title}</h2>
    <StepList steps={steps} drawings={drawings[role]} />
  </section>
)

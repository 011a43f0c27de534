import type { ComponentType } from 'react'
import { TasksLater } from '../../features/account/ui/tasks-later.tsx'
import { FavouriteLater } from '../../features/catalogue/product/storefront/ui/personal/favourite-later.tsx'
import { OwnPriceLater } from '../../features/catalogue/product/storefront/ui/personal/own-price-later.tsx'
import { SubscribeLater } from '../../features/subscription/ui/subscribe-later.tsx'
import { Bell } from '../layouts/public/public-bell.tsx'
import { PublicDialogs } from '../layouts/public/public-dialogs.tsx'
import { SessionActions } from '../layouts/public/public-session-actions.tsx'
import { Services } from './services.tsx'

type Island = ComponentType<never>

/** Every island by its name in the document, and its module. What each page of signed-in users has comes with React. */
export const islands: Record<string, () => Island | Promise<Island>> = {
  services: () => Services,
  dialogs: () => PublicDialogs,
  search: async () => (await import('../../features/search/ui/search-box.tsx')).SearchBox,
  bell: () => Bell,
  session: () => SessionActions,
  'copy-contact': async () => (await import('../layouts/public/public-copy-contact.tsx')).CopyContact,
  tasks: () => TasksLater,
  favourite: () => FavouriteLater,
  'own-price': () => OwnPriceLater,
  'product-actions': async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/product-actions.tsx')).ProductActions,
  'recent-products': async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/recent-products.tsx')).RecentProducts,
  subscribe: () => SubscribeLater,
  'store-contact': async () => (await import('../../features/company/directory/ui/store-contact.tsx')).StoreContact,
  'contact-form': async () => (await import('../../features/ticket/ui/contact-form.tsx')).ContactForm,
  inquiry: async () => (await import('../../features/message/ui/inquiry-form.tsx')).InquiryForm,
  login: async () => (await import('../../features/identity/account/ui/login-card.tsx')).LoginCard,
  'register-ways': async () => (await import('../../features/company/application/ui/register-ways.tsx')).RegisterWays,
  application: async () =>
    (await import('../../features/company/application/ui/application-later.tsx')).ApplicationLater,
  unsubscribe: async () => (await import('../../features/subscription/ui/unsubscribe-form.tsx')).UnsubscribeForm,
}

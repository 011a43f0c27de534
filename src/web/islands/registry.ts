import { TasksLazy } from '../../features/account/ui/tasks-lazy.tsx'
import { FavouriteLazy } from '../../features/catalogue/product/storefront/ui/personal/favourite-lazy.tsx'
import { SubscribeLazy } from '../../features/subscription/ui/subscribe-lazy.tsx'
import { Bell } from '../layouts/public/public-bell.tsx'
import { PublicDialogs } from '../layouts/public/public-dialogs.tsx'
import { SessionActions } from '../layouts/public/public-session-actions.tsx'
import type { Island } from './rare-islands.ts'
import { Services } from './services.tsx'

/** The islands of each page of signed-in users, which come with React, and those of many pages, by name. */
const usual: Record<string, () => Island | Promise<Island>> = {
  services: () => Services,
  dialogs: () => PublicDialogs,
  search: async () => (await import('../../features/search/ui/search-box.tsx')).SearchBox,
  bell: () => Bell,
  session: () => SessionActions,
  'copy-contact': async () => (await import('../layouts/public/public-copy-contact.tsx')).CopyContact,
  tasks: () => TasksLazy,
  favourite: () => FavouriteLazy,
  'product-actions': async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/product-actions.tsx')).ProductActions,
  subscribe: () => SubscribeLazy,
  login: async () => (await import('../../features/identity/account/ui/login-card.tsx')).LoginCard,
}

/** An island by its name in the document. The names of those that few pages have are loaded with such a page. */
export const findIsland = async (name: string): Promise<Island | undefined> =>
  (usual[name] ?? (await import('./rare-islands.ts')).rare[name])?.()

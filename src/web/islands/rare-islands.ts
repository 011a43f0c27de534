import type { ComponentType } from 'react'

export type Island = ComponentType<never>

/** The islands that only one kind of page has, by name. */
export const rare: Record<string, () => Promise<Island>> = {
  'recent-products': async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/recent-products.tsx')).RecentProducts,
  'store-contact': async () => (await import('../../features/company/directory/ui/store-contact.tsx')).StoreContact,
  'contact-form': async () => (await import('../../features/ticket/ui/contact-form.tsx')).ContactForm,
  inquiry: async () => (await import('../../features/message/ui/inquiry/inquiry-form.tsx')).InquiryForm,
  'several-inquiries': async () => (await import('../../features/message/comparison/ui/several-form.tsx')).SeveralForm,
  'register-ways': async () => (await import('../../features/company/application/ui/register-ways.tsx')).RegisterWays,
  application: async () => (await import('../../features/company/application/ui/application-lazy.tsx')).ApplicationLazy,
  unsubscribe: async () =>
    (await import('../../features/notification/unsubscribe/ui/unsubscribe-form.tsx')).UnsubscribeForm,
}

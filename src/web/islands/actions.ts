type Action = (element: HTMLElement) => unknown

const isStored = (key: string) => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

const comparedMarks = () => import('../../features/catalogue/product/storefront/ui/personal/compared-marks.ts')

/** Handlers of presses on `data-press="name"`. They need no React, so they cost next to nothing. */
const presses: Record<string, () => Promise<Action>> = {
  theme: async () => (await import('../../ui/theme/theme-state.ts')).toggleTheme,
  currency: async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/choose-currency.ts')).chooseCurrency,
  compare: async () => (await comparedMarks()).toggleCompared,
}

/** Actions on load, for an element with `data-load="name"`; its argument is `data-value`. */
const loads: Record<string, () => Promise<Action>> = {
  'seen-product': async () => {
    const { rememberSeen } = await import('../../features/catalogue/product/storefront/ui/personal/product-storage.ts')
    return ({ dataset }) => rememberSeen(dataset.value ?? '')
  },
  'viewed-product': async () => (await import('../../features/catalogue/views/ui/count-view.ts')).countView('product'),
  'viewed-company': async () => (await import('../../features/catalogue/views/ui/count-view.ts')).countView('company'),
  // Nothing is loaded where nothing is compared.
  'compared-marks': async () =>
    isStored('compared-products') ? (await comparedMarks()).markCompared : () => undefined,
  compared: async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/compared-address.ts')).followCompared,
  'wanted-favourite': async () => {
    const { wantFavourite } =
      await import('../../features/catalogue/product/storefront/ui/personal/wanted-favourite.ts')
    return ({ dataset }) => wantFavourite(dataset.value ?? '')
  },
  'wanted-subscription': async () => {
    const { wantSubscription } = await import('../../features/subscription/ui/wanted-subscription.ts')
    return ({ dataset }) => wantSubscription(dataset.value ?? '')
  },
  'typed-form': async () =>
    (await import('../../features/catalogue/product/storefront/ui/personal/typed-form.ts')).setTyped,
  'own-currency': async () =>
    // Set by the head script where it is not the currency of the document.
    document.documentElement.dataset.currency === undefined
      ? () => undefined
      : (await import('../../features/catalogue/product/storefront/ui/personal/own-currency-page.ts')).showOwnCurrency,
  'read-article': async () => (await import('../../features/article/ui/count-reading.ts')).countReading,
}

/**
 * Code that a press needs besides its island's, for an element with `data-ahead="name"`. It is fetched at the same time:
 * on a slow line, one after the other costs a fifth of a second each.
 */
const ahead: Record<string, () => Promise<unknown>> = {
  login: () =>
    Promise.all([
      import('../../features/identity/account/ui/open-dialog.tsx'),
      import('../../features/identity/session/ui/login-dialog.tsx'),
    ]),
}

export function fetchAhead(target: Element): void {
  const element = target.closest<HTMLElement>('[data-ahead]')
  if (element) void ahead[element.dataset.ahead ?? '']?.().catch(() => undefined)
}

export function runOnPress(target: Element): void {
  const element = target.closest<HTMLElement>('[data-press]')
  if (element) void presses[element.dataset.press ?? '']?.().then((act) => act(element))
}

export function runOnLoad(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-load]')) {
    for (const name of (element.dataset.load ?? '').split(' '))
      void loads[name]?.()
        .then((act) => act(element))
        .catch(() => undefined)
  }
}

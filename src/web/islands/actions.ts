import { browserStorage } from '../../client/session/browser-storage.ts'

type Action = (element: HTMLElement) => unknown

// Functions of their own, because an import inside of an expression compiles to more, and every page loads this.
const themeState = () => import('../../ui/theme/theme-state.ts')
const chosenCurrency = () => import('../../features/catalogue/product/storefront/ui/personal/choose-currency.ts')
const productStorage = () => import('../../features/catalogue/product/storefront/ui/personal/product-storage.ts')
const comparedAddress = () => import('../../features/catalogue/product/storefront/ui/personal/compared-address.ts')
const typedForm = () => import('../../features/catalogue/product/storefront/ui/personal/typed-form.ts')
const ownCurrencyPage = () => import('../../features/catalogue/product/storefront/ui/personal/own-currency-page.ts')
const reading = () => import('../../features/article/ui/count-reading.ts')
const countViews = () => import('../../features/catalogue/views/ui/count-view.ts')
const wantedFavourite = () => import('../../features/catalogue/product/storefront/ui/personal/wanted-favourite.ts')
const wantedSubscription = () => import('../../features/subscription/ui/wanted-subscription.ts')
const categoryTree = () => import('../../features/taxonomy/ui/category-tree.ts')
const comparedMarks = () => import('../../features/catalogue/product/storefront/ui/personal/compared-marks.ts')

/** Handlers of presses on `data-press="name"`. They need no React, so they cost next to nothing. */
const presses: Record<string, () => Promise<Action>> = {
  theme: async () => (await themeState()).toggleTheme,
  currency: async () => (await chosenCurrency()).chooseCurrency,
  compare: async () => (await comparedMarks()).toggleCompared,
}

const withValue =
  (act: (value: string) => unknown): Action =>
  ({ dataset }) =>
    act(dataset.value ?? '')

/** Actions on load, for an element with `data-load="name"`; its argument is `data-value`. */
const loads: Record<string, () => Promise<Action>> = {
  'seen-product': async () => withValue((await productStorage()).rememberSeen),
  'viewed-product': async () => (await countViews()).countView('product'),
  'viewed-company': async () => (await countViews()).countView('company'),
  // Nothing is loaded where nothing is compared.
  'compared-marks': async () =>
    browserStorage.read('compared-products') === null ? () => undefined : (await comparedMarks()).markCompared,
  compared: async () => (await comparedAddress()).followCompared,
  'wanted-favourite': async () => withValue((await wantedFavourite()).wantFavourite),
  'wanted-subscription': async () => withValue((await wantedSubscription()).wantSubscription),
  'typed-form': async () => (await typedForm()).setTyped,
  'own-currency': async () =>
    // Set by the head script where it is not the currency of the document.
    document.documentElement.dataset.currency === undefined
      ? () => undefined
      : (await ownCurrencyPage()).showOwnCurrency,
  // Nothing is loaded before a category is approached.
  'category-tree': async () => (list) => {
    for (const name of ['pointerover', 'click', 'keydown'])
      list.addEventListener(name, (event) => {
        const { pointerType, key } = event as PointerEvent & KeyboardEvent
        if (name === 'click' ? pointerType === 'touch' : key === 'ArrowDown') event.preventDefault()
        void categoryTree().then(
          ({ followCategory }) => followCategory(event),
          () => event.defaultPrevented && (event.target as Element).closest('a')?.click(),
        )
      })
  },
  'read-article': async () => (await reading()).countReading,
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

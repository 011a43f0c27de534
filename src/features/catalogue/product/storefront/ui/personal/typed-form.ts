/**
 * Writes what is typed into the calculator of a product into the address, without loading the page again: a person who leaves before pressing
 * the button finds it there on coming back. The link to the login comes back to it as well, and the inquiry takes over the quantity.
 */
export function setTyped(element: HTMLElement): void {
  const form = element as HTMLFormElement
  const loaded = location.href
  const writeAddress = () => {
    const query = new URLSearchParams(location.search)
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value)
    history.replaceState(history.state, '', `?${query.toString()}${location.hash}`)
    const quantity = query.get('quantity')
    const ask = document.querySelector<HTMLAnchorElement>('a[data-takes-quantity]')
    if (ask && quantity) {
      const address = new URL(ask.href)
      address.searchParams.set('quantity', quantity)
      ask.href = address.href
    }
    const login = document.querySelector<HTMLAnchorElement>('a[data-comes-back]')
    if (!login) return
    const address = new URL(login.href)
    const [path = ''] = (address.searchParams.get('then') ?? '').split('?')
    address.searchParams.set('then', `${path}?${query.toString()}`)
    login.href = address.href
  }
  // Typed before this ran.
  if ([...form.querySelectorAll('input')].some((field) => field.value !== field.defaultValue)) writeAddress()
  form.addEventListener('input', writeAddress)
  // The form leads to its place in this page: a browser that is at that address already would scroll and calculate nothing.
  form.addEventListener('submit', () => history.replaceState(history.state, '', loaded))
}

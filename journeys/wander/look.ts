import type { Page } from 'playwright-core'

/**
 * Styles of each kind of element: a name that is the same on two pages, and the styles that elements of this name have.
 */
type Looks = Record<string, string[]>

/**
 * Differences between a page reached by links and the same page loaded directly: they show style sheets that depend on
 * navigation order.
 */
export async function differencesOf(reached: Page, fresh: Page): Promise<string[]> {
  const [here, there] = [await looksOf(reached), await looksOf(fresh)]
  const faults: string[] = []
  for (const [name, looks] of Object.entries(here)) {
    const others = there[name]
    if (!others) continue
    const odd = looks.find((look) => !others.includes(look))
    const like = others.find((look) => !looks.includes(look))
    if (odd !== undefined && like !== undefined) faults.push(`${name}: ${changed(odd, like)}`)
  }
  return faults
}

function changed(one: string, other: string): string {
  const values = other.split(';')
  return one
    .split(';')
    .flatMap((value, at) => (value === values[at] ? [] : [`${value} by links, ${values[at]} afresh`]))
    .join(', ')
}

async function looksOf(page: Page): Promise<Looks> {
  await page.mouse.move(1, 1)
  return page.evaluate(() => {
    const properties = [
      'display',
      'position',
      'color',
      'background-color',
      'border-top-width',
      'border-top-style',
      'border-top-color',
      'border-left-width',
      'border-top-left-radius',
      'padding-top',
      'padding-right',
      'padding-bottom',
      'padding-left',
      'margin-top',
      'margin-right',
      'margin-bottom',
      'margin-left',
      'font-size',
      'font-weight',
      'font-family',
      'line-height',
      'letter-spacing',
      'text-align',
      'text-decoration-line',
      'white-space',
      'gap',
      'flex-grow',
      'flex-shrink',
      'flex-direction',
      'flex-wrap',
      'align-items',
      'justify-content',
      'min-height',
      'max-width',
      'overflow-x',
      'opacity',
      'box-shadow',
      'appearance',
      'list-style-type',
      'z-index',
      'cursor',
      'fill',
      'stroke-width',
    ]
    ;(document.activeElement as HTMLElement | null)?.blur()
    const marks = [
      'type',
      'role',
      'aria-current',
      'aria-selected',
      'aria-expanded',
      'aria-invalid',
      'open',
      'hidden',
      'disabled',
      'readonly',
    ]
    const own = (element: Element): string => {
      const data = [...element.attributes]
        .filter(({ name }) => marks.includes(name) || (name.startsWith('data-') && name !== 'data-discover'))
        .map(({ name, value }) => `[${name}${value.length > 0 && value.length < 20 ? `=${value}` : ''}]`)
      const state = element instanceof HTMLInputElement && element.checked ? ':checked' : ''
      const place = `${element.previousElementSibling ? '' : '^'}${element.nextElementSibling ? '' : '$'}`
      return `${element.localName}${[...element.classList]
        .toSorted()
        .map((name) => `.${name}`)
        .join('')}${data.join('')}${state}${place}`
    }
    const names = new Map<Element, string>()
    const found: Record<string, Set<string>> = {}
    for (const element of document.body.querySelectorAll('*')) {
      // The chart library measures texts of several sizes in a span outside the window; the span keeps the last size.
      if (
        ['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'].includes(element.tagName) ||
        element.id === 'recharts_measurement_span'
      )
        continue
      const name = own(element)
      names.set(element, name)
      const above = element.parentElement
      const full = `${names.get(above?.parentElement ?? element) ?? ''} ${names.get(above ?? element) ?? ''} ${name}`
      const style = getComputedStyle(element)
      if (style.display === 'none') continue
      // The number in the name of a pattern depends on what was drawn before it. A margin of `auto` is computed as a
      // length in one layout and as 0 in another, although the element is at the same position.
      const computed = element.computedStyleMap()
      const valueOf = (property: string) =>
        property.startsWith('margin-') && String(computed.get(property)) === 'auto'
          ? 'auto'
          : style.getPropertyValue(property).replaceAll(/url\("#[^"]*"\)/g, 'url(#)')
      ;(found[full] ??= new Set()).add(properties.map((property) => `${property}: ${valueOf(property)}`).join(';'))
    }
    return Object.fromEntries(Object.entries(found).map(([name, looks]) => [name, [...looks]]))
  })
}

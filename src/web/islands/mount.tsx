import '../../client/page-locale.ts'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { findIsland } from './registry.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Starts one island of the document. Resolves once it is interactive; rejects if its code fails to load or to
 * render.
 * After a fault while rendering, also a later one, the markup of the document is back, so that its links and forms work,
 * and `onFault` is called.
 */
export async function mountIsland(element: HTMLElement, onFault: () => void): Promise<void> {
  const { island = '', props = '{}', prefix } = element.dataset
  const Component = (await findIsland(island)) as ComponentType | undefined
  if (!Component) throw new Error(`no such island: ${island}`)
  const typed = typedIn(element)
  const markup = [...element.childNodes].map((node) => node.cloneNode(true))
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <Component {...(JSON.parse(props) as object)} />
      </Ready>,
      {
        ...(prefix === undefined ? {} : { identifierPrefix: prefix }),
        // React removes everything that such a fault concerns.
        onUncaughtError(error) {
          reportError(error)
          // After React has removed the island.
          queueMicrotask(() => {
            element.replaceChildren(...markup)
            restoreTyped(element, typed)
            onFault()
            reject(error)
          })
        },
      },
    )
  })
  for (const [field, text] of typed) typeAgain(field, text)
  const { activeElement } = document
  // A focus that is already in a field fired its event before anybody listened.
  if (activeElement && element.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** Field values that differ from the document's markup. */
const typedIn = (element: HTMLElement): [Field, string][] =>
  [...element.querySelectorAll<Field>('input, textarea')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value])

/** Puts typed text into the fields that have taken the place of the former ones, by their names. */
function restoreTyped(element: HTMLElement, typed: [Field, string][]): void {
  for (const [{ name }, text] of typed) {
    const field = [...element.querySelectorAll<Field>('input, textarea')].find((other) => other.name === name)
    if (field) field.value = text
  }
}

/**
 * Fires an input event, so that the component takes over the value. `before`: the value before hydration, which may
 * have cleared it.
 */
function typeAgain(field: Field, before: string): void {
  if (!field.isConnected) return
  const text = field.value === field.defaultValue ? before : field.value
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // React compares with the last value of its own setter, and ignores an equal one.
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

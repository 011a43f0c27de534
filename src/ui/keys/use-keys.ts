import { useEffect, useRef } from 'react'
import { browserStorage } from '../../client/session/browser-storage.ts'
import { createStore } from '../../client/store.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>
export type KeyActions = Record<string, () => void>

/** The key as its letter on a Latin keyboard, in any layout. */
export function keyOf({ key, code }: Pressed): string {
  if (/^[a-z0-9?/[\]+\-=,.]$/i.test(key) || key.length > 1) return key.length === 1 ? key.toLowerCase() : key
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  return (
    ({ BracketLeft: '[', BracketRight: ']', Slash: '/', Comma: ',', Period: '.' } as Record<string, string>)[code] ??
    key
  )
}

/** Keys typed into a field are text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])'))

const setting = 'review-keys'
const keysOn = createStore(true)

/**
 * Whether single-key shortcuts are on; people who dictate or have a tremor turn them off in the dialog that `?` opens.
 */
export const keySetting = {
  use: keysOn.use,
  restore: () => keysOn.set(browserStorage.read(setting) !== 'off'),
  set(isOn: boolean) {
    keysOn.set(isOn)
    browserStorage.write(setting, isOn ? 'on' : 'off')
  },
}

/** Single-key shortcuts that work anywhere on the page except in a field or while a dialog is open. */
export function useKeys(actions: KeyActions): void {
  const isOn = keysOn.use()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => keySetting.restore(), [])
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      const act = latest.current[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Moves the focus among the elements of a selector, starting at the one that has it or had it last. */
export function moveFocus(selector: string, step: 1 | -1, last?: Element | null): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const from = document.activeElement?.closest(selector) ?? last
  const at = from ? all.indexOf(from as HTMLElement) : -1
  const next = all[at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

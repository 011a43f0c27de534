import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followOpener } from './follow-opener.ts'

/** As much of a page as matters: a section with a heading, and a button in a row of it. */
const page = () => {
  const heading = { tabIndex: 0, focus: () => void (document.activeElement = heading) }
  const body = { isConnected: true, parentElement: null, querySelector: () => null }
  const section = { isConnected: true, parentElement: body, querySelector: () => heading }
  const row = { isConnected: true, parentElement: section, querySelector: () => null }
  const button = { isConnected: true, parentElement: row }
  const document = { body, activeElement: button as unknown }
  return { document, heading, row, button }
}

describe('focus after a dialog', () => {
  let change = () => {}
  let shown = page()
  beforeEach(() => {
    shown = page()
    vi.stubGlobal('document', shown.document)
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(callback: () => void) {
          change = callback
        }
        observe() {}
        disconnect() {
          change = () => {}
        }
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  const remove = () => {
    shown.row.isConnected = shown.button.isConnected = false
    shown.document.activeElement = shown.document.body
  }

  it('The heading nearest to a button gets the focus when the button is removed after its dialog', async () => {
    const closed = followOpener()
    closed()
    await Promise.resolve()
    change()
    expect(shown.document.activeElement).toBe(shown.button)
    remove()
    change()
    expect(shown.document.activeElement).toBe(shown.heading)
    expect(shown.heading.tabIndex).toBe(-1)
  })

  it('A button that is removed together with its dialog leaves the focus to the heading as well', async () => {
    const closed = followOpener()
    remove()
    closed()
    await Promise.resolve()
    expect(shown.document.activeElement).toBe(shown.heading)
  })

  it('A focus that somebody has moved on after a dialog stays where it is', async () => {
    const closed = followOpener()
    closed()
    const other = {}
    shown.document.activeElement = other
    change()
    remove()
    shown.document.activeElement = shown.document.body
    change()
    expect(shown.document.activeElement).toBe(shown.document.body)
  })
})

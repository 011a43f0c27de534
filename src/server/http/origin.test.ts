import { expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { namedAddress, originOf } from './origin.ts'

it.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.5:3000', 'http://127.0.0.5:3000'],
  ['http://192.168.1.2:3000', 'http://192.168.1.2:3000'],
])('A server that listens on %s is named %s', (address, named) => expect(namedAddress(address)).toBe(named))

it('Mail of a site without a public address leads to the name for which browsers make passkeys', () => {
  expect(originOf({ server: { settings: readSettings({ PORT: '3100' }) } })).toBe('http://localhost:3100')
})

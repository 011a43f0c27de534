import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { checkLink, signLink } from './signed-link.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const now = new Date('2026-11-02T01:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function proofOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return {
    path: pathname,
    proof: { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' },
  }
}

describe('signed link', () => {
  const { path, proof } = proofOf(signLink(settings, '/media/private/a', later(300)))

  it('A signed link opens its path until it expires', () => {
    expect(checkLink(settings, path, proof, now)).toBe(true)
    expect(checkLink(settings, path, proof, later(300))).toBe(true)
    expect(checkLink(settings, path, proof, later(301))).toBe(false)
  })

  it('A signed link opens no other path, no later time and nothing under another secret', () => {
    expect(checkLink(settings, '/media/private/b', proof, now)).toBe(false)
    expect(checkLink(settings, path, { ...proof, expires: proof.expires + 600 }, now)).toBe(false)
    expect(
      checkLink(readSettings({ NODE_ENV: 'test', SECRET: 'another-secret-another-secret-1234' }), path, proof, now),
    ).toBe(false)
    expect(checkLink(settings, path, { ...proof, signature: '' }, now)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { withLocale } from '../../../../server/locale-context.ts'
import type { BoardCard } from '../board.contract.ts'
import { boardFacts } from './board-view.ts'

const card = (change: Partial<BoardCard>): BoardCard => ({
  id: '019aa0c0-0000-7000-8000-000000000000',
  title: 'Болты',
  language: 'ru',
  category: { code: 'fasteners', name: 'Крепёж' },
  destination: { code: 'KZ', name: 'Казахстан' },
  quantity: 2000,
  unit: 'pcs',
  items: 1,
  pictureUrl: null,
  status: 'open',
  placesLeft: 3,
  closesAt: new Date(Date.now() + 36 * 3_600_000).toISOString(),
  openedAt: '2026-11-02T00:00:00.000Z',
  isBuyerVerified: false,
  ...change,
})
const factsOf = (change: Partial<BoardCard>) =>
  withLocale('ru', () => boardFacts(card(change)).replaceAll('\u00A0', ' '))

describe('facts of a request', () => {
  it('An open request shows the places and days that are left', () => {
    expect(factsOf({})).toBe('Казахстан · 2 000 шт. · мест: 3 · осталось 2 дн.')
  })

  it('A closed request shows how it was closed instead of no places and no days', () => {
    const closed = { placesLeft: 0, closesAt: '2026-11-01T00:00:00.000Z' }
    expect(factsOf({ ...closed, status: 'awarded' })).toBe('Казахстан · 2 000 шт. · поставщик выбран')
    expect(factsOf({ ...closed, status: 'expired' })).toBe('Казахстан · 2 000 шт. · срок истёк')
  })
})

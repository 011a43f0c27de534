import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPrivacy, findPrivacyFaults } from './privacy.ts'

describe('privacy', () => {
  it('The page on privacy shows what the features declare, and the declarations name jobs and settings that exist', () => {
    expect(checkPrivacy(join(import.meta.dirname, '..'))).toEqual([])
  })

  it('A job or setting that does not exist is reported', () => {
    const retention = { time: 'SESSION_HOURS or FORGET_DAYS', job: 'identity.forget' }
    expect(findPrivacyFaults([{ name: 'identity.sessions', retention }], ['identity.sweep'])).toEqual([
      'identity.sessions is deleted by identity.forget, which is no job',
      'identity.sessions is kept for FORGET_DAYS, which is no setting',
    ])
    expect(findPrivacyFaults([{ name: 'identity.consents', retention: 'platform' }], [])).toEqual([])
  })
})

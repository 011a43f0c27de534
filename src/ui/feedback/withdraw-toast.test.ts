import { expect, it } from 'vitest'
import { toast, toastStore } from '../../client/toasts.ts'
import { withdrawToast } from './withdraw-toast.ts'

it('A toast that its caller says itself is withdrawn, and no other', () => {
  toast.warn('too short')
  toast.info('saved')
  withdrawToast('too short')
  expect(toastStore.get().map(({ text }) => text)).toEqual(['saved'])
})

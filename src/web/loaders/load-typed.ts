import type { FieldErrors } from '../../shared/errors.ts'
import { refusedFields } from '../document/page-faults.ts'

/** The reply to what is typed in a form of the address, or the faults for its fields. */
export const loadTyped = async <Reply>(reply: Promise<Reply>): Promise<{ reply: Reply | null; faults: FieldErrors }> =>
  reply.then(
    (found) => ({ reply: found, faults: {} }),
    (error: unknown) => {
      const faults = refusedFields(error)
      if (Object.keys(faults).length === 0) throw error
      return { reply: null, faults }
    },
  )

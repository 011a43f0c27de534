import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import type { ProofProps } from './proof-form.tsx'

/** An act that needs nothing but the proof of the person. */
export function ProofDialog<T>({ title, ...form }: ProofProps<T> & { title: string }) {
  return (
    <Dialog title={title} width={464} onClose={form.onClose}>
      <ProofForm {...form} />
    </Dialog>
  )
}

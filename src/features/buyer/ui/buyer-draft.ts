import { personStorage } from '../../../client/session/person-storage.ts'
import { BuyerAnswers } from '../buyer.answers.contract.ts'

const key = 'buyer-draft'
const draftOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What was typed into the profile and not saved, kept in this browser until it is saved; it belongs to one version. */
export function openBuyerDraft(version: number) {
  const storage = personStorage()
  return {
    read(): BuyerAnswers | null {
      const draft = draftOf(storage.read(key)) as { version?: unknown; answers?: unknown } | null
      const answers = BuyerAnswers.safeParse(draft?.answers)
      return draft?.version === version && answers.success ? answers.data : null
    },
    write: (answers: BuyerAnswers) => void storage.write(key, JSON.stringify({ version, answers })),
    remove: () => storage.remove(key),
  }
}

import type { Passkey } from './passkey.contract.ts'
import type { passkeys } from './passkey.table.ts'

export const presentPasskey = ({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

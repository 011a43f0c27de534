import type { CallReply } from '../../../client/api.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { TokenCard } from './token-card.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { ApiStart } from './api-start.tsx'

type Props = {
  owner: TokenOwner
  tokens: CallReply<'GET /api/workspace/api-tokens'>
  webhooks: CallReply<'GET /api/workspace/webhooks'>
  onChange(): void
}

/** Access of other programs to the data of a person or a company. */
export const ApiAccess = ({ owner, tokens, webhooks, onChange }: Props) => (
  <>
    <ApiStart owner={owner} />
    <TokenCard owner={owner} tokens={tokens.items} most={tokens.most} onChange={onChange} />
    <WebhookCard owner={owner} webhooks={webhooks.items} most={webhooks.most} onChange={onChange} />
  </>
)

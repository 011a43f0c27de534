type Change = {
  file: string
  /** Must occur in the file exactly once. */
  original: string
  planted: string
}

/** A source change that a test suite must detect. */
export type PlantedFault = Change & {
  title: string
  /** Redundant guards that are removed together with it: otherwise they would hide the fault. */
  also?: Change[]
  /** The test file that must fail. */
  caughtBy: string
}

const matrix = 'src/test/security/matrix.test.ts'
const isolation = 'src/test/security/isolation.test.ts'
const input = 'src/test/security/generated-input.test.ts'
const shapes = 'src/test/security/file-shapes.test.ts'

export const plantedFaults: PlantedFault[] = [
  {
    title: 'operators’ endpoints let every user in',
    file: 'src/shared/actor.ts',
    original: "(actor.role === 'operator' || actor.role === 'admin')",
    planted: 'actor.role !== undefined',
    caughtBy: matrix,
  },
  {
    title: 'administrators’ endpoints let operators in',
    file: 'src/shared/actor.ts',
    original: "actor.kind === 'user' && actor.role === 'admin'",
    planted: "actor.kind === 'user' && actor.role !== 'user'",
    caughtBy: matrix,
  },
  {
    title: 'every operator has every duty',
    file: 'src/shared/actor.ts',
    original: 'isOperator(actor) && actor.duties.includes(duty)',
    planted: 'isOperator(actor)',
    caughtBy: 'src/test/security/duties.test.ts',
  },
  {
    title: 'every member of a company has every role',
    file: 'src/shared/actor.ts',
    original: 'companyRoles.indexOf(actor.companyRole) >= companyRoles.indexOf(role)',
    planted: 'companyRoles.includes(role)',
    caughtBy: matrix,
  },
  {
    title: 'endpoints for the signed-in let visitors in',
    file: 'src/server/http/access/access.ts',
    original: "if (actor.kind === 'visitor') throw new AppError('not_signed_in')",
    planted: "if (actor.kind === 'visitor') return",
    caughtBy: matrix,
  },
  {
    title: 'a product is found without its company',
    file: 'src/features/catalogue/product/editing/find-product.ts',
    original: 'and(eq(products.id, id), eq(products.companyId, found(companyId)))',
    planted: 'and(eq(products.id, id), found(companyId) ? undefined : undefined)',
    also: [
      {
        file: 'src/features/catalogue/product/product.policy.ts',
        original: "actor.kind === 'user' && actor.companyId === product.companyId",
        planted: "actor.kind === 'user' && product.companyId !== ''",
      },
    ],
    caughtBy: matrix,
  },
  {
    title: 'an import is found without its company',
    file: 'src/features/catalogue/import/import.queries.ts',
    original: 'and(eq(productImports.id, id), eq(productImports.companyId, companyOf(ctx)))',
    planted: 'eq(productImports.id, id)',
    caughtBy: matrix,
  },
  {
    title: 'a ticket is found without its owner',
    file: 'src/features/ticket/ticket.service.ts',
    original: 'and(eq(tickets.id, id), eq(tickets.userId, callerOf(ctx)))',
    planted: 'eq(tickets.id, id)',
    caughtBy: matrix,
  },
  {
    title: 'a subscription is changed without its owner',
    file: 'src/features/subscription/subscription.service.ts',
    original: 'and(eq(subscriptions.id, id), eq(subscriptions.userId, callerOf(ctx)))',
    planted: 'eq(subscriptions.id, id)',
    caughtBy: matrix,
  },
  {
    title: 'an invitation is withdrawn without its company',
    file: 'src/features/company/membership/membership.invitations.service.ts',
    original:
      "eq(companyInvitations.companyId, companyId),\n      eq(companyInvitations.status, 'open'),\n    )\n    const [withdrawn]",
    planted: "eq(companyInvitations.status, 'open'),\n    )\n    const [withdrawn]",
    caughtBy: matrix,
  },
  {
    title: 'members are changed without their company',
    file: 'src/features/company/membership/membership.service.ts',
    original:
      "and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId), ne(companyMembers.role, 'owner'))",
    planted:
      "and(companyId ? undefined : undefined, eq(companyMembers.userId, userId), ne(companyMembers.role, 'owner'))",
    caughtBy: matrix,
  },
  {
    title: 'a session of somebody else may be ended',
    file: 'src/features/identity/session/session.service.ts',
    original: 'and(eq(sessions.id, id), eq(sessions.userId, userId))',
    planted: 'eq(sessions.id, id)',
    caughtBy: matrix,
  },
  {
    title: 'a plan request of somebody else may be cancelled',
    file: 'src/features/plan/plan.service.ts',
    original: 'and(eq(planRequests.id, id), eq(planRequests.userId, userId))',
    planted: 'eq(planRequests.id, id)',
    caughtBy: matrix,
  },
  {
    title: 'notifications of everybody may be cleared',
    file: 'src/features/notification/notification.service.ts',
    original: 'eq(notifications.userId, (actor as SignedIn).userId)',
    planted: 'actor.kind ? undefined : undefined',
    caughtBy: matrix,
  },
  {
    title: 'a thread is found without its sides',
    file: 'src/features/message/message.thread.service.ts',
    original: 'and(eq(threads.id, id), isMine(actor))',
    planted: 'eq(threads.id, id)',
    caughtBy: isolation,
  },
  {
    title: 'a quick reply is changed without its company',
    file: 'src/features/message/team/team.replies.service.ts',
    original: 'and(eq(quickReplies.id, id), eq(quickReplies.companyId, companyOf(ctx)))',
    planted: 'eq(quickReplies.id, id)',
    caughtBy: isolation,
  },
  {
    title: 'a picture may have any number of points',
    file: 'src/features/media/image-worker.ts',
    original: 'if (width * height > limits.pixels)',
    planted: 'if (width * height > 1e15)',
    caughtBy: shapes,
  },
  {
    title: 'a picture may have any sides',
    file: 'src/features/media/image-worker.ts',
    original: 'if (Math.max(width, height) > limits.side)',
    planted: 'if (Math.max(width, height) > 1e9)',
    caughtBy: shapes,
  },
  {
    title: 'a document type may stand in a workbook',
    file: 'src/server/spreadsheet/xlsx-rows.ts',
    original: "parser.on('doctype', () => parser.fail('doctype'))",
    planted: "parser.on('doctype', () => undefined)",
    caughtBy: shapes,
  },
  {
    title: 'a damaged picture is a fault of ours',
    file: 'src/features/media/image-worker.ts',
    original: "isFault(error) ? Promise.reject(error) : { refused: 'broken' }",
    planted: 'Promise.reject(error)',
    caughtBy: shapes,
  },
  {
    title: 'half a surrogate pair reaches the database',
    file: 'src/shared/text/plain-text.ts',
    original: 'const refused = /[\\p{Cs}',
    planted: 'const refused = /[',
    caughtBy: input,
  },
  {
    title: 'a NUL in an address reaches the database',
    file: 'src/shared/text/plain-text.ts',
    original: '|(?![\\t\\n\\r\\u007f-\\u009f])\\p{Cc}/gu',
    planted: '/gu',
    caughtBy: input,
  },
  {
    title: 'an int4 column is offered larger numbers',
    file: 'src/features/article/editing/article.edit.contract.ts',
    original: 'number: z.int32().min(1)',
    planted: 'number: z.number().int()',
    caughtBy: input,
  },
]

const reasons = {
  /**
   * The record exists already and has a state or a version: a repetition is refused with 1030, or finds the wanted
   * state and changes nothing.
   */
  moves: [
    'POST /api/user/closing',
    'POST /api/user/consents/withdraw',
    'POST /api/operator/articles/:id/publish',
    'POST /api/operator/articles/:id/schedule',
    'POST /api/operator/articles/:id/unschedule',
    'POST /api/operator/articles/:id/withdraw',
    'POST /api/operator/articles/:id/restore',
    'POST /api/workspace/imports/:id/check',
    'POST /api/workspace/imports/:id/headings',
    'POST /api/workspace/imports/:id/start',
    'POST /api/workspace/imports/:id/archive',
    'POST /api/workspace/imports/:id/cancel',
    'POST /api/workspace/products/act',
    'POST /api/workspace/products/edit',
    'POST /api/workspace/products/:id/versions/:versionId/restore',
    'POST /api/operator/products/:id/decide',
    'POST /api/operator/products/:id/claim',
    'POST /api/operator/products/:id/release',
    'POST /api/operator/products/approve',
    'POST /api/company/settled',
    'POST /api/company/close',
    'POST /api/company/invitations/:id/accept',
    'POST /api/company/invitations/:id/decline',
    'POST /api/company/hand-over',
    'POST /api/company/leave',
    'POST /api/company/join-requests/:id/accept',
    'POST /api/company/join-requests/:id/refuse',
    'POST /api/operator/companies/:id/claim',
    'POST /api/operator/companies/:id/release',
    'POST /api/operator/companies/:id/decide',
    'POST /api/operator/companies/:id/suspend',
    'POST /api/operator/companies/:id/lift',
    'POST /api/operator/companies/:id/close',
    'POST /api/operator/companies/:id/recheck',
    'POST /api/user/buyer/submit',
    'POST /api/user/rfqs/:id/submit',
    'POST /api/user/rfqs/:id/withdraw',
    'POST /api/user/rfqs/:id/cancel',
    'POST /api/operator/rfqs/:id/claim',
    'POST /api/operator/rfqs/:id/release',
    'POST /api/operator/rfqs/:id/decide',
    'POST /api/operator/rfqs/:id/remove',
    'POST /api/operator/buyers/:id/claim',
    'POST /api/operator/buyers/:id/release',
    'POST /api/operator/buyers/:id/decide',
    'POST /api/operator/agreements/:kind/publish',
    'POST /api/notifications/read',
    'POST /api/notifications/clear',
    'POST /api/threads/:id/read',
    'POST /api/operator/reported-threads/:id/resolve',
    'POST /api/operator/categories/:code/retire',
    'POST /api/operator/categories/:code/restore',
    'POST /api/operator/categories/:code/attributes/:key/retire',
    'POST /api/operator/categories/:code/attributes/:key/restore',
    'POST /api/operator/users/:id/suspend',
    'POST /api/operator/users/:id/lift',
    'POST /api/operator/users/:id/end-sessions',
    'POST /api/operator/plan-requests/:id/approve',
    'POST /api/operator/plan-requests/:id/decline',
    'POST /api/operator/plan-payments/:id/reverse',
    'POST /api/operator/plan-invoices/:id/issue',
    'POST /api/operator/plan-invoices/:id/decline',
    'POST /api/operator/rates/remove',
    'POST /api/operator/search/misses/forget',
    'POST /api/subscriptions/unsubscribe',
    'POST /api/operator/tickets/:id/close',
    'POST /api/operator/tickets/:id/reopen',
  ],
  /** Only previews; stores nothing. */
  looks: [
    'POST /api/company/read-licence',
    'POST /api/operator/agreements/preview',
    'POST /api/operator/blocks/:page/preview',
    'POST /api/operator/audit/verify',
  ],
  /**
   * Each entry is a fact of its own: two logins are two sessions, two consents were given twice. No work item is
   * duplicated.
   */
  facts: [
    'POST /api/login',
    'POST /api/logout',
    'POST /api/user/password',
    'POST /api/user/contact/remove-email',
    'POST /api/user/sessions/end-others',
    'POST /api/user/consents',
    'POST /api/operator/rates/run',
    'POST /api/views',
  ],
  /** An uncited file is deleted; a category table is checked first, and the token of the check can be used once. */
  files: [
    'POST /api/photos/upload',
    'POST /api/documents/upload',
    'POST /api/workspace/imports',
    'POST /api/operator/category-files/:kind',
  ],
  /** The sender makes the id of a message, which is stored with it for ever: it is the key. */
  messages: ['POST /api/threads/:id/messages'],
  /** Money: the key is in the body and is stored with the payment for ever, not for a day. */
  money: ['POST /api/operator/plan-requests/:id/payments'],
}

/** POST calls that need no idempotency key, each with its reason above. */
export const actsOnWhatExists = new Map(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason])),
)

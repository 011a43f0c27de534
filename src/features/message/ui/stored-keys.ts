/** Keys under which this browser stores an inquiry from before the login, and messages that the server does not have yet. */
export const pendingInquiryKey = 'pending-inquiry'
export const outboxKey = 'message-outbox'

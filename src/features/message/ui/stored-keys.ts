/** The key under which this browser stores an inquiry from before the login. */
export const pendingInquiryKey = 'pending-inquiry'

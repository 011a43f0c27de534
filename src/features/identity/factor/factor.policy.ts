/** How many recovery codes a person gets, and from how many left on she is asked to make new ones. */
export const recoveryCodeCount = 10
export const fewRecoveryCodes = 3

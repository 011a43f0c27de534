export const identityEndpoints = {}

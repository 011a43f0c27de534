export const referenceEndpoints = {}

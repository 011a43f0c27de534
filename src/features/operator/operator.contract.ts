export const operatorEndpoints = {}

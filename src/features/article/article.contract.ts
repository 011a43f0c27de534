export const articleEndpoints = {}

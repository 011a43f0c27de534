// Stands in for React Router's hooks for measuring navigations, which nobody here uses: a kilobyte less on a first visit.

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): Record<string, never> => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router

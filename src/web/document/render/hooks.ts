import * as React from 'react'
import { NotWritten } from './attributes.ts'

/** A context as React keeps it: the value at hand stands in the object itself. */
export type KeptContext = { _currentValue: unknown }

/** Where React finds the hooks of whoever renders; its name asks to keep away, which is why the version is exact and a test compares. */
const internals = (React as unknown as Record<string, { H: unknown }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!

const nothing = () => undefined
const refuse = (): never => {
  throw new NotWritten('what only a renderer that goes back can do')
}
const made = (value: unknown) => (typeof value === 'function' ? (value as () => unknown)() : value)
const valueOf = (context: KeptContext) => context['_currentValue']

/** The hooks of one look: every component is called once, so nothing is remembered and no effect runs. */
const hooks = {
  readContext: valueOf,
  useContext: valueOf,
  use: (usable: KeptContext) => ('_currentValue' in usable ? usable['_currentValue'] : refuse()),
  useState: (initial: unknown) => [made(initial), refuse],
  useReducer: (_reducer: unknown, initial: unknown, init?: (initial: unknown) => unknown) => [
    init ? init(initial) : initial,
    refuse,
  ],
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useSyncExternalStore: (_subscribe: unknown, _get: unknown, getOnServer?: () => unknown) =>
    getOnServer ? getOnServer() : refuse(),
  useTransition: () => [false, refuse],
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useOptimistic: (value: unknown) => [value, refuse],
  useEffectEvent: () => refuse,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useId: refuse,
  useActionState: refuse,
  useFormState: refuse,
  useHostTransitionStatus: refuse,
  useMemoCache: refuse,
  useCacheRefresh: refuse,
}

/** Calls components under these hooks, and hands back whatever hooks there were. */
export function withHooks<T>(work: () => T): T {
  const before = internals.H
  internals.H = hooks
  try {
    return work()
  } finally {
    internals.H = before
  }
}

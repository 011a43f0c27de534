import { createContext } from 'react'

/** Whether a document is written without its scripts, because those of its route are known: see `atRest` in entry.server.tsx. */
export const ScriptsApart = /* @__PURE__ */ createContext(false)

import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLocale } from '../shared/locale.ts'
import { overwriteGetLocale } from '../shared/wording/runtime.js'

// A page has one language for its whole life: switching loads another document.
const { locale } = splitLocale(location.pathname)
overwriteGetLocale(() => locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

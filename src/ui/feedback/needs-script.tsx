import { m } from '../../shared/wording/messages.js'

/** Shown instead of an endless placeholder if scripts are off. */
export const NeedsScript = () => (
  <noscript>
    <p>{m.page_needs_script()}</p>
  </noscript>
)

import { m } from '../../shared/wording/messages.js'

/** What stands instead of waiting for ever, where scripts are off. */
export const NeedsScript = () => (
  <noscript>
    <p>{m.page_needs_script()}</p>
  </noscript>
)

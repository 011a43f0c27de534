type ScriptPolicy = { createScriptURL: (address: string) => string }
type Policies = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

let isRegistered = false

/** Lets the browser answer with a page of ours when there is no network. After loading, in production, over HTTPS or on this machine alone. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isRegistered) return
  // The browser refuses a second policy of one name.
  isRegistered = true
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // The site's policy takes the address of a script only from a maker that can make no other.
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => {
    // Forbidden by the person or the browser: the site works without it.
  })
}

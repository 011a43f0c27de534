type ScriptPolicy = { createScriptURL: (address: string) => string }
type Policies = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

let isRegistered = false

/**
 * Shows an offline page of ours without a network. Registered after loading, in production, over HTTPS or on loopback
 * only.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isRegistered) return
  // The browser refuses a second policy with the same name.
  isRegistered = true
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // The site's policy accepts a script URL only from a Trusted Types policy that can create no other.
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => {
    // Forbidden by the user or the browser: the site works without it.
  })
}

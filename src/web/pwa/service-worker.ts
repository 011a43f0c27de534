type ScriptPolicy = { createScriptURL: (address: string) => string }
type Policies = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/**
 * Shows an offline page of ours without a network, in production, over HTTPS or on loopback only. Called once, after
 * loading: the browser refuses a second policy with the same name.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The site's policy accepts a script URL only from a Trusted Types policy that can create no other.
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => {
    // Forbidden by the user or the browser: the site works without it.
  })
}

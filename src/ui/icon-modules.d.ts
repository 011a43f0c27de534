// The modules of the plugin in vite.config.ts: one for each icon of the Tabler family.
declare module '~icons/tabler/*' {
  import type { Icon } from './create-icon.tsx'
  const icon: Icon
  export default icon
}

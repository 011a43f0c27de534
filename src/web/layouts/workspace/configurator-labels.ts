import { m } from '../../../shared/wording/messages.js'
import type { MenuMode, PrimaryName, SurfaceName } from '../../../ui/theme/theme-names.ts'

const primaries: Record<PrimaryName, () => string> = {
  noir: () => m.configurator_noir(),
  emerald: () => m.configurator_emerald(),
  green: () => m.configurator_green(),
  lime: () => m.configurator_lime(),
  orange: () => m.configurator_orange(),
  amber: () => m.configurator_amber(),
  yellow: () => m.configurator_yellow(),
  teal: () => m.configurator_teal(),
  cyan: () => m.configurator_cyan(),
  sky: () => m.configurator_sky(),
  blue: () => m.configurator_blue(),
  indigo: () => m.configurator_indigo(),
  violet: () => m.configurator_violet(),
  purple: () => m.configurator_purple(),
  fuchsia: () => m.configurator_fuchsia(),
  pink: () => m.configurator_pink(),
  rose: () => m.configurator_rose(),
}

const surfaces: Record<SurfaceName, () => string> = {
  slate: () => m.configurator_slate(),
  gray: () => m.configurator_gray(),
  zinc: () => m.configurator_zinc(),
  neutral: () => m.configurator_neutral(),
  stone: () => m.configurator_stone(),
  soho: () => m.configurator_soho(),
  viva: () => m.configurator_viva(),
  ocean: () => m.configurator_ocean(),
}

const modes: Record<MenuMode, () => string> = {
  static: () => m.configurator_static(),
  overlay: () => m.configurator_overlay(),
}

/** Labels of palette names and menu modes. */
export const primaryLabel = (name: PrimaryName): string => primaries[name]()
export const surfaceLabel = (name: SurfaceName): string => surfaces[name]()
export const menuModeLabel = (name: MenuMode): string => modes[name]()

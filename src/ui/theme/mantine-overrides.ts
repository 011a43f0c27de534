const dark = 'html[data-mantine-color-scheme=dark]'
const sizes = ['xs', 'sm', 'md', 'lg', 'xl']
const heights = [
  'var(--control-sm)',
  'var(--control)',
  'calc(var(--control) + .375rem)',
  'calc(var(--control) + .75rem)',
  'calc(var(--control) + 1.25rem)',
]

/**
 * Rules that Mantine's variables cannot express: visible control borders (3:1), our focus ring, heights by preset, and
 * white text in dark mode outside fills. The `html` prefix outweighs Mantine's single class in any load order, and
 * still ranks below its states (checked, invalid, disabled).
 */
export const mantineOverrides: string[] = [
  `html:has(:is(${classes('Modal-overlay Drawer-overlay')})){overflow:hidden}`,
  'html[data-mantine-color-scheme] .mantine-Input-wrapper[data-variant=default]{--input-bd:var(--color-control);--input-bg:var(--color-surface)}',
  `html :is(${classes('Checkbox-input CheckboxIndicator-indicator Radio-radio RadioIndicator-indicator Pagination-control')}){border-color:var(--color-control)}`,
  'html[data-mantine-color-scheme] .mantine-Switch-track{--switch-bg:var(--color-control)}',
  'html .mantine-Switch-thumb{--switch-thumb-bg:var(--color-surface)}',
  'html .mantine-focus-auto:focus-visible{outline:var(--focus-width) solid var(--color-focus);outline-offset:var(--focus-offset)}',
  'html .mantine-Input-input:focus-visible{outline:var(--focus-width) solid var(--color-focus);outline-offset:-1px}',
  `html .mantine-Input-wrapper{${heightsOf('input-height')}}`,
  `html .mantine-Button-root{${heightsOf('button-height')};--button-padding-x-sm:var(--control-pad)}`,
  `html .mantine-ActionIcon-root{--ai-size-md:max(var(--control-sm),var(--touch));--ai-size-lg:var(--control);${heightsOf('ai-size-input')}}`,
  `${dark} :is(${classes('Notification-title Slider-label')}){color:var(--color-text)}`,
  `${dark} .mantine-SegmentedControl-label{color:var(--sc-label-color,var(--color-text))}`,
  `${dark} .mantine-Alert-root:not([data-variant=filled]) .mantine-Alert-message{color:var(--color-text)}`,
  `${dark} .mantine-Burger-root{--burger-color:var(--color-text)}`,
  `${dark} .mantine-Badge-root[data-variant=default]{color:var(--color-text)}`,
  `${dark} .mantine-Slider-thumb{background-color:var(--color-text)}`,
  `${dark} .mantine-Typography-root code{color:var(--color-text)}`,
]

function classes(names: string): string {
  return names
    .split(' ')
    .map((name) => `.mantine-${name}`)
    .join(',')
}

function heightsOf(name: string): string {
  return sizes.map((size, index) => `--${name}-${size}:${heights[index]}`).join(';')
}

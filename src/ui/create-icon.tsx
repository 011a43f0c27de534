import type { ComponentProps, ReactNode } from 'react'

/** `size` in pixels; `stroke` is the width of lines in units of a drawing of 24 × 24. */
export type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & { size?: number; stroke?: number }
export type Icon = (props: IconProps) => React.JSX.Element

/** A component for a line icon. `lines` are the elements inside its `svg` element, drawn on 24 × 24. */
export const createIcon =
  (lines: ReactNode): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {lines}
    </svg>
  )

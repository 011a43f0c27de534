import style from './button.module.css'

type Look = { variant?: 'filled' | 'outlined' | 'quiet' | 'danger'; isSmall?: boolean; isWide?: boolean }
type Props = Look & React.ComponentProps<'button'>

/** The class of a button, for links that look like one: `<Link className={buttonClass({ variant: 'outlined' })}>`. */
export const buttonClass = ({ variant = 'filled', isSmall, isWide }: Look = {}): string =>
  [style.button, style[variant], isSmall && style.small, isWide && style.wide].filter(Boolean).join(' ')

/** A button; `type` is `button` unless said otherwise. */
export function Button({ variant, isSmall, isWide, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={`${buttonClass({ ...(variant && { variant }), isSmall: isSmall ?? false, isWide: isWide ?? false })} ${className ?? ''}`}
      {...rest}
    />
  )
}

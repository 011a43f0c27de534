import { currentLocale } from '../shared/locale.ts'
import type { Severity } from '../shared/severity.ts'
import { formatCalendarDay } from '../shared/text/formats.ts'

/** The type of a stored parameter. A calendar day is formatted in the reader's language. */
type ParamType = 'text' | 'number' | 'day'
type ParamTypes = Record<string, ParamType>
type Values<P extends ParamTypes> = { [N in keyof P]: P[N] extends 'number' ? number : string }

export type NotificationKind<P extends ParamTypes = ParamTypes> = {
  severity: Severity
  /** The parameters of the texts, stored with the notification. Never a phone number or a secret. */
  params: P
  /** Title and text in the language of the current context. */
  title: (params: Values<P>) => string
  text: (params: Values<P>) => string
  /** True if the notification reports a change of the person's company or role; open pages then read both again. */
  changesMembership?: true
}
export type NotificationKindTable = Readonly<
  Record<string, Omit<NotificationKind, 'title' | 'text'> & Record<'title' | 'text', (params: never) => string>>
>

/**
 * Declares the notification kinds of a feature. The feature adds its table to `NotificationKinds` next to the declaration, which
 * types `notify`; app.ts lists the table. Kinds are stored: never rename one in use.
 */
export const notificationKinds = <P extends Record<string, ParamTypes>>(kinds: {
  [K in keyof P]: NotificationKind<P[K]>
}) => kinds

/** The stored parameters of each kind of a table. */
export type KindsOf<Table> = {
  [K in keyof Table]: Table[K] extends NotificationKind<infer P> ? Values<P> : never
}

/** Every kind of notification with its parameters; each feature adds its own. */
export interface NotificationKinds {}

type Takes<K extends keyof NotificationKinds> = K extends unknown ? (params: NotificationKinds[K]) => void : never
/** The parameters that a kind declares; where it is one of several kinds, the parameters of each of them. */
export type ParamsOf<K extends keyof NotificationKinds> = [Takes<K>] extends [(params: infer P extends Stored) => void]
  ? P
  : never

type Stored = Record<string, string | number>
export type Rendered = { severity: Severity; title: string; text: string; changesMembership: boolean }

/** A stored notification in the language of the current context; without texts for an unknown kind. */
export function renderNotification(kinds: NotificationKindTable, kind: string, stored: Stored): Rendered {
  const declared = Object.hasOwn(kinds, kind) ? (kinds[kind] as NotificationKind) : undefined
  if (!declared) return { severity: 'info', title: '', text: '', changesMembership: false }
  const params = Object.fromEntries(
    Object.entries(declared.params).map(([name, type]) => [name, presentParam(type, stored[name])]),
  )
  return {
    severity: declared.severity,
    title: declared.title(params as Values<ParamTypes>),
    text: declared.text(params as Values<ParamTypes>).trim(),
    changesMembership: declared.changesMembership === true,
  }
}

function presentParam(type: ParamType, value: string | number | undefined): string | number {
  if (type === 'number') return Number(value ?? 0)
  const text = String(value ?? '')
  return type === 'day' && /^\d{4}-\d\d-\d\d$/.test(text) ? formatCalendarDay(text, currentLocale()) : text
}

import { currentLocale } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'

/**
 * Texts of the public frame, sent with the page's data: only the page's language is sent, and the first scripts contain
 * none of it. The pages of the main navigation are listed here; on a phone they are the bottom bar, with an icon of
 * public-symbols.svg.
 */
const shellLabels = () => ({
  pages: [
    { path: '/home', icon: 'home' as const, label: m.shell_home() },
    { path: '/products', icon: 'products' as const, label: m.products_title() },
    { path: '/companies', icon: 'companies' as const, label: m.shell_companies() },
    { path: '/information', icon: 'information' as const, label: m.shell_information() },
    { path: '/landing', icon: 'landing' as const, label: m.shell_landing() },
  ],
  search: { label: m.search_label(), button: m.list_search_button() },
  skip: m.shell_skip(),
  site: m.site_name(),
  navigation: m.shell_navigation(),
  account: m.shell_account(),
  language: m.shell_language(),
  currency: m.prices_currency(),
  theme: m.shell_theme(),
  notifications: m.shell_notifications(),
  // Behind another label.
  unread: `${m.text_comma()}${m.shell_unread()}${m.text_colon()}{count}`,
  messages: m.messages_tab_threads(),
  register: m.shell_register(),
  login: m.shell_login(),
  greeting: m.shell_greeting({ name: '{name}' }),
  apply: m.shell_apply(),
  operator: m.shell_operator(),
  workspace: m.shell_workspace(),
  logout: m.shell_logout(),
  footer: m.shell_footer_label(),
  support: m.shell_footer_support(),
  business: m.shell_footer_business(),
  serviceQr: m.shell_footer_service_qr(),
  serviceQrAlt: m.shell_footer_qr_alt({ name: m.shell_footer_service_qr() }),
  socialQr: m.shell_footer_social_qr(),
  socialQrAlt: m.shell_footer_qr_alt({ name: m.shell_footer_social_qr() }),
  agreement: m.agreement_title(),
  fees: m.fees_title(),
  help: m.help_title(),
  requests: m.rfq_board(),
  tools: m.tools_short(),
})

export type PublicLabels = ReturnType<typeof shellLabels>

const labelsByLocale = new Map<Locale, PublicLabels>()

/** The same object for every document of a language. */
export function publicLabels(): PublicLabels {
  const locale = currentLocale()
  const labels = labelsByLocale.get(locale) ?? shellLabels()
  labelsByLocale.set(locale, labels)
  return labels
}

/** The labels of the account's buttons alone, because every document contains them for the island. */
export const sessionLabels = ({
  register,
  login,
  greeting,
  account,
  apply,
  operator,
  workspace,
  logout,
  messages,
  unread,
}: PublicLabels) => ({ register, login, greeting, account, apply, operator, workspace, logout, messages, unread })

export type SessionLabels = ReturnType<typeof sessionLabels>

import { m } from '../../../shared/wording/messages.js'

/** Subscriptions that stand next to each other on the page of a product. */
const alertNames: Partial<Record<string, () => string>> = {
  price_fall: m.subscription_kind_price_fall,
  product_back: m.subscription_kind_product_back,
}

/** What stands in place of the button of a kind once the reader is subscribed. */
export function subscribedWords(about: string | undefined): string {
  const name = alertNames[about ?? '']?.()
  return name ? m.subscription_here_done_to({ name }) : m.subscription_here_done()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped as content or quoted attribute of HTML or XML 1.0. Characters that XML does not allow are removed. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of inline HTML that our parsers have made, as for a table of contents. */
export const plainOfMarkup = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(amp|lt|gt|quot|#39);/g, (_match, name: string) => signs[name] ?? '')

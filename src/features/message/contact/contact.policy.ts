import { isIban } from './iban.policy.ts'

const messengers =
  /wechat|weixin|微信号?|вичат|вейчат|telegram|телеграмм?|тг|tg|whats ?app|ватс ?ап+|вотс ?ап+|viber|вайбер|skype|скайп|qq号?|vx|max/
    .source
const topLevel = /com|cn|ru|kz|by|uz|kg|am|az|net|org|info|biz|shop|store|io|рф|su|me/.source

/** What leads outside of the platform; the order matters, because an address contains a site. */
const contacts = [
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /\b(?:https?:\/\/|www\.)[^\s<>"，。；！？、]+/giu,
  new RegExp(
    String.raw`(?<![\p{L}\d./@-])(?:[\p{L}\d-]+\.)+(?:${topLevel})(?![\p{L}\d])(?:/[^\s\p{Script=Han}\uff01-\uff5e]*)?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{Script=Cyrillic}a-z])(?:${messengers})\s*(?:id)?\s*[:\uff1a=-]?\s*@?[a-z\d+][a-z\d_+.-]{4,}`,
    'giu',
  ),
  /(?<![\p{L}\d.])@[a-z][a-z\d_]{4,31}/giu,
  /\+\d[\d\s().-]{6,18}\d/g,
  /(?<![\d.,])1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g,
  /(?<![\d.,])0\d{2,3}[\s-]\d{7,8}(?!\d)/g,
  /(?<![\d.,])[78][\s-]*\(?[3-9]\d{2}\)?[\s-]*\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
]

/** The text with phones, mail addresses, messenger names and links replaced; links to `origin` stay. */
export const maskContacts = (text: string, placeholder: string, origin = ''): string =>
  contacts.reduce(
    (masked, pattern) =>
      masked.replaceAll(pattern, (found) => (origin !== '' && found.startsWith(origin) ? found : placeholder)),
    text,
  )

const bankWords = [
  /银行(?:账|帐)[号户]|收款(?:账|帐)[号户]|(?:账|帐)户名|开户行|开户银行|新(?:的)?(?:账|帐)[号户]|(?:更换|更改|变更|换了?)(?:收款)?(?:账|帐)[号户]|对公(?:账|帐)[号户]|银行卡号/u,
  /расч[её]тн\p{L}* сч[её]т|(?<!\p{L})[рк]\/сч?(?!\p{L})|корр?\.? ?сч[её]т|банковск\p{L}* (?:реквизит|сч[её]т|данн)|платёжн\p{L}* реквизит|(?:нов|друг|измен|смен)\p{L}* (?:сч[её]т|реквизит|банк)|реквизит\p{L}* (?:изменил|поменял)|номер\p{L}* сч[её]та(?!-)|(?<!\p{L})БИК(?!\p{L})/iu,
  /\b(?:iban|swift|bic|cnaps)\b|bank (?:account|details|transfer details)|account (?:number|no\b)|new (?:bank|account)|beneficiary|changed? (?:our |the )?(?:bank|account)/iu,
]

/** Words in the names of files that state an account to pay to, such as invoices; not `расчёт`, a calculation. */
const bankFileWords =
  /реквизит|(?<!\p{L})сч[её]т|инвойс|(?<!\p{L})банк|[账帐][号户]|银行|发票|invoice|bank|(?<!\p{L})account(?!\p{L})|(?<!\p{L})PI[\s_-]?\d/iu

/** Whether a file, by its name, states a bank account. */
export const namesBankDetails = (fileName: string): boolean => bankFileWords.test(fileName)

/** Whether a message speaks of a bank account, or of a change of one. */
export const mentionsBankDetails = (text: string): boolean =>
  bankWords.some((pattern) => pattern.test(text)) ||
  /(?<![\p{L}\d])\d{20}(?!\d)/u.test(text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')) ||
  (text.toUpperCase().match(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}\b/g) ?? []).some(isIban)

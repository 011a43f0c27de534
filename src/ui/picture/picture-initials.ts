const han = /\p{Script=Han}/u
const places =
  /^.{2,3}?(?:省|市|自治区)|^(?:浙江|江苏|广东|山东|福建|河北|河南|湖北|湖南|四川|安徽|辽宁|黑龙江|吉林|陕西|江西|上海|北京|天津|重庆|广州|深圳|义乌|宁波|杭州|苏州)/u

/**
 * The initials on a company's tile: the first two characters of a Chinese name after its place name, or the first
 * letters of the first two words of another name, without leading quotation marks and legal forms.
 */
export function initialsOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/["'«»“”„()]/g, '')
    .trim()
  if (han.test(plain)) return [...(plain.replace(places, '') || plain)].slice(0, 2).join('')
  const words = plain.split(/[\s\-–]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const named = words.filter((word, index) => index > 0 || !/^(?:ООО|ОАО|ЗАО|АО|ПАО|ИП|ТОО|ЧУП|ОДО)$/iu.test(word))
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

import { defaultLocale } from '../../shared/locale.ts'
/**
 * Source of the script in the document's head that stores the language for the next visit to `/`, in the cookie of
 * language-choice.ts: one chosen in a language menu, else the page's, unless that is Chinese, which has no prefix and
 * may be the default. In the head, so that it works before the page's modules have loaded. It never throws.
 */
export const languageScript = [
  ';(()=>{const d=document,l=d.documentElement.lang.slice(0,2)',
  "keep=v=>{try{d.cookie='language='+v+';path=/;max-age=31536000;samesite=lax'+(location.protocol=='https:'?';secure':'')}catch{}};" +
    `try{if(l!='${defaultLocale}'&&!/(^|; ?)language=..(;|$|\\.a)/.test(d.cookie))keep(l+'.visit')}catch{}` +
    "d.addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');if(a)keep(a.hreflang.slice(0,2))},true)})()",
].join(',')

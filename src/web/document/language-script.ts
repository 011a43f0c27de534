/**
 * Text of the script in the document's head that keeps the language for the next visit to `/`, in the cookie of language-choice.ts:
 * one that is picked in a language menu, or else the one of the page, where that is not Chinese, which has no prefix and may be here
 * by default. In the head, so that a press counts before the page's modules are there. It never throws.
 */
export const languageScript = [
  ';(()=>{const d=document,l=d.documentElement.lang.slice(0,2)',
  "keep=v=>{try{d.cookie='language='+v+';path=/;max-age=31536000;samesite=lax'+(location.protocol=='https:'?';secure':'')}catch{}}",
  'known=()=>{try{return/(^|; ?)language=..(;|$|\\.a)/.test(d.cookie)}catch{return 1}}' +
    ";if(l!='zh'&&!known())keep(l+'.visit')" +
    ";d.addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');if(a)keep(a.hreflang.slice(0,2))},true)})()",
].join(',')

import { defaultLocale, languageTags, prefixedLocales } from '../../shared/locale.ts'
import { currencyOfLocale } from '../../shared/text/currencies.ts'

const otherCurrencies = Object.fromEntries(
  prefixedLocales.map((locale) => [languageTags[locale], currencyOfLocale(locale)]),
)

/**
 * Source of the script that the document's head runs before the first paint. It sets the stored state on `<html>`:
 * theme (the system's if none is stored), preset, palettes, whether a user is signed in, and the currency of prices
 * where it is not that of the document's language. In the application also what its frame needs: the scheme of Mantine,
 * the menu mode, and whether the side bar is collapsed. It never throws. Names need no check here: the sheet uses the default for an unknown one.
 * `palettes`: the address of the sheet for people with a stored layout; where the browser knows how, the first paint waits for it.
 */
export const headScript = (palettes: string, isApplication: boolean): string =>
  [
    '(()=>{const r=document.documentElement,d=r.dataset',
    'g=k=>{try{return localStorage.getItem(k)}catch{}}',
    'o=k=>{try{return JSON.parse(g(k))||{}}catch{return{}}}',
    "l=o('app-layout'),c=g('app-theme'),t=c=='dark'||c!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;" +
      "for(const k of['preset','primary','surface'])if(typeof l[k]=='string')d[k]=l[k];" +
      "if(d.preset)document.head.append(Object.assign(document.createElement('link')," +
      `{rel:'stylesheet',blocking:'render',href:'${palettes}'}));` +
      "if(t)r.classList.add('app-dark');" +
      "const u=o('user-info'),y=u.currency||g('currency');if(u.userId)d.session='in';" +
      `if(typeof y=='string'&&/^[A-Z]{3}$/.test(y)&&y!=(${JSON.stringify(otherCurrencies)}[r.lang]||'${currencyOfLocale(defaultLocale)}'))d.currency=y;` +
      (isApplication
        ? "d.mantineColorScheme=t?'dark':'light';if(l.menuMode=='overlay')d.menuMode='overlay';" +
          "if(g('sidebar-collapsed')=='true')d.menu='collapsed'"
        : '') +
      '})()',
  ].join(',')

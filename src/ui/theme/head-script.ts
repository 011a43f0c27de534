/**
 * Source of the script that the document's head runs before the first paint. It sets the stored state on `<html>`:
 * theme (the system's if none is stored), preset, palettes, menu mode, whether the side bar is collapsed and whether a
 * user is signed in. It never throws. Names need no check here: the sheet uses the default for an unknown one.
 */
export const headScript = [
  '(()=>{const r=document.documentElement,d=r.dataset',
  'g=k=>{try{return localStorage.getItem(k)}catch{}}',
  'o=k=>{try{return JSON.parse(g(k))||{}}catch{return{}}}',
  "l=o('app-layout'),c=g('app-theme'),t=c=='dark'||c!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;" +
    "for(const k of['preset','primary','surface'])if(typeof l[k]=='string')d[k]=l[k];" +
    "if(l.menuMode=='overlay')d.menuMode='overlay';" +
    "if(t)r.classList.add('app-dark');" +
    "d.mantineColorScheme=t?'dark':'light';" +
    "if(o('user-info').userId)d.session='in';" +
    "if(g('sidebar-collapsed')=='true')d.menu='collapsed'})()",
].join(',')

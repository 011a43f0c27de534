import { awakeEvent } from '../../client/awake-event.ts'
import type { DocumentParts } from './render/write-document.ts'

/** What somebody does first, with whatever device; a picture that cannot be loaded needs the page as well. */
const stirs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'error']

/** So long a button that also serves without scripts waits for them, in milliseconds. */
const patience = 3000

/**
 * Fetches the page's modules once everything is shown and the browser has nothing to do, and runs them when somebody stirs. Presses of
 * buttons are held back until the page answers and made then; links and plain forms need no script and go their way. Whoever is
 * signed in, or has something unread, does not wait.
 */
const rest = [
  '(load,paths)=>{const d=document,nonce=d.currentScript.nonce,held=new Set',
  "fetchAhead=()=>{for(const href of paths.splice(0))d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',nonce,href}))}",
  'finish=()=>{if(!begun)return;' +
    `begun=0;clearTimeout(timer);for(const name of ${JSON.stringify(stirs)})d.removeEventListener(name,stir,true);` +
    "const at=d.activeElement;if(at&&at!=d.body)at.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));" +
    'for(const b of held)if(b.isConnected)b.click()}',
  'wake=()=>{fetchAhead();begun??=load().catch(finish)}',
  'stir=e=>{wake();' +
    "const b=e.type=='click'&&e.isTrusted&&e.target.closest?.('button[type=button]:not([popovertarget]),[data-answers] button,button[data-answers]');" +
    'if(!b)return;e.preventDefault();e.stopImmediatePropagation();held.add(b);' +
    `if(b.form)timer??=setTimeout(finish,${patience})}` +
    ';let begun,timer,kept;' +
    `for(const name of ${JSON.stringify(stirs)})d.addEventListener(name,stir,true);` +
    `d.addEventListener('${awakeEvent}',finish);addEventListener('storage',wake);` +
    "addEventListener('load',()=>(self.requestIdleCallback||setTimeout)(fetchAhead));" +
    "try{kept=localStorage.getItem('notifications')}catch{}" +
    'if(kept||d.documentElement.dataset.session)wake()}',
].join(',')

const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm
const entry = /\bimport\(("[^"]+")\);\s*$/

/** What a resting page has instead of the router's scripts: the context they begin with, and what loads them when somebody stirs. */
export type RestingScripts = { context: string; rest: string }

/**
 * Made from a document as the router writes it: nothing is fetched for its scripts before it is shown, and none runs before somebody
 * stirs. No script holds the nonce, so that they serve every document of the route.
 * @throws where the router writes its scripts in another way than it did
 */
export function restingScripts({ head, body, modules }: DocumentParts, nonce: string): RestingScripts {
  const context = body.slice(body.lastIndexOf(contextStart(nonce)))
  const script = modules.slice(modules.indexOf('>') + 1, modules.indexOf('</script>'))
  const imports = [...script.matchAll(staticImport)]
  const then = script.replaceAll(staticImport, '').replace(entry, 'return import($1)').trim()
  if (
    !context.endsWith('</script>') ||
    imports.length === 0 ||
    !then.includes('return import(') ||
    /^\s*import\s/m.test(then)
  )
    throw new Error('the router writes its scripts in another way now')
  const loads = imports.map(([, , path]) => `import(${path})`)
  const paths = [...head.matchAll(preload)].map(([, path]) => path)
  return {
    context: context.slice(context.indexOf('>') + 1, -'</script>'.length),
    rest: `(${rest})(()=>Promise.all([${loads.join(',')}]).then(([${imports.map(([, name]) => name).join(',')}])=>{${then}}),${JSON.stringify(paths)})`,
  }
}

const contextStart = (nonce: string) => `<script nonce="${nonce}">window.__reactRouterContext = `
const preload = /<link rel="modulepreload" href="([^"]+)"/g

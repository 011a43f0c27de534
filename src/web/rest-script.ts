import { awakeEvent } from './awake-event.ts'

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
const preload = '<link rel="modulepreload"'

/**
 * A document whose page rests: nothing is fetched for its scripts before it is shown, and none runs before somebody stirs.
 * @param head of the document, with the links that fetch modules ahead, one behind the other
 * @param end of the document, beginning with its script of modules
 * @throws where the router writes that script in another way than it did
 */
export function putToRest(head: string, end: string, nonce: string): { head: string; end: string } {
  const from = head.indexOf(preload)
  let to = from
  while (to !== -1 && head.startsWith(preload, to)) to = head.indexOf('>', to) + 1
  const opened = end.indexOf('>') + 1
  const closed = end.indexOf('</script>', opened)
  const modules = end.slice(opened, closed)
  const script = read.get(modules) ?? restingScript(modules, from === -1 ? '' : head.slice(from, to))
  return { head: from === -1 ? head : head.slice(0, from) + head.slice(to), end: `<script nonce="${nonce}">${script}${end.slice(closed)}` }
}

/** By the script of modules, which is the same for every document of a route. */
const read = new Map<string, string>()

function restingScript(modules: string, links: string): string {
  const imports = [...modules.matchAll(staticImport)]
  const then = modules.replaceAll(staticImport, '').replace(entry, 'return import($1)').trim()
  if (imports.length === 0 || !then.includes('return import(') || /^\s*import\s/m.test(then)) throw new Error('the router writes its script of modules in another way now')
  const loads = imports.map(([, , path]) => `import(${path})`)
  const paths = [...links.matchAll(/ href="([^"]+)"/g)].map(([, path]) => path)
  const script = `(${rest})(()=>Promise.all([${loads.join(',')}]).then(([${imports.map(([, name]) => name).join(',')}])=>{${then}}),${JSON.stringify(paths)})`
  read.set(modules, script)
  return script
}

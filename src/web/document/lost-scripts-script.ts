/**
 * Source of the script in the document's head that detects when one of the document's scripts, or one of their imports,
 * fails to load.
 */
export const lostScriptsScript =
  ";document.addEventListener('error',e=>{if(e.target.tagName=='SCRIPT')document.documentElement.dataset.scripts='lost'},true)"

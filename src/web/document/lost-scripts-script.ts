/** Text of the script in the document's head that notices when one of the document's own scripts, or something that it imports, does not arrive. */
export const lostScriptsScript =
  ";document.addEventListener('error',e=>{if(e.target.tagName=='SCRIPT')document.documentElement.dataset.scripts='lost'},true)"

import { waitingButtons } from './waiting-buttons.ts'

/**
 * Source of the script in the document's head that queues presses until the islands script runs and replays them (see
 * `islands/start.ts`).
 */
export const earlyPressesScript =
  ';(()=>{const d=document,p=[];' +
  `const keep=e=>{const b=e.target.closest&&e.target.closest(${JSON.stringify(waitingButtons)});if(b){e.preventDefault();p.push(b)}};` +
  "d.addEventListener('click',keep,true);" +
  "self.drainEarlyPresses=()=>{d.removeEventListener('click',keep,true);return p}})()"

/**
 * Simple drawings of 100 × 100 in one colour with lights and shades; a shape shows what a company makes or what a
 * product is.
 */
export const demoShapes: Record<string, string> = {
  wrench: '<path d="M30 78 62 46a17 17 0 0 1 20-22L70 36l3 10 10 3 12-12a17 17 0 0 1-23 19L40 88z"/>',
  nut: '<path fill-rule="evenodd" d="M50 16 80 33v34L50 84 20 67V33zM50 35a15 15 0 1 0 .1 0z"/>',
  sofa: '<path d="M26 38q0-8 8-8h32q8 0 8 8v12H26z"/><path d="M16 46q8 0 8 8v8h52v-8q0-8 8-8t8 8v20H8V54q0-8 8-8z"/>',
  gear: '<path fill-rule="evenodd" d="M44 16h12l2 10 8 4 9-6 8 8-6 9 4 8 10 2v12l-10 2-4 8 6 9-8 8-9-6-8 4-2 10H44l-2-10-8-4-9 6-8-8 6-9-4-8-10-2V51l10-2 4-8-6-9 8-8 9 6 8-4zM50 40a14 14 0 1 0 .1 0z"/>',
  shoe: '<path d="M14 40q14 8 26-6l10 8q8 12 26 14 12 2 12 14H14z"/><path d="M14 74h74v7H14z"/>',
  chip: '<path fill-rule="evenodd" d="M30 30h40v40H30zM40 40h20v20H40z"/><path d="M38 16h6v10h-6zm18 0h6v10h-6zM38 74h6v10h-6zm18 0h6v10h-6zM16 38h10v6H16zm0 18h10v6H16zM74 38h10v6H74zm0 18h10v6H74z"/>',
  blocks: '<path d="M20 54h28v28H20zM52 54h28v28H52zM36 22h28v28H36z"/>',
  arm: '<path d="M18 74h40v10H18zM30 70 24 40l30-20 6 9-24 16 5 25z"/><path d="M56 16l24 16-4 18h-8l2-12-18-12z"/>',
  leaf: '<path d="M22 80Q18 26 82 20 84 78 34 74q16-24 34-38-26 12-40 44z"/>',
  box: '<path d="M50 16 84 32 50 48 16 32z"/><path d="M16 38 47 53v34L16 71zM84 38 53 53v34l31-16z"/>',
  tractor:
    '<path fill-rule="evenodd" d="M66 50a20 20 0 1 0 .1 0zm0 11a9 9 0 1 1-.1 0z"/><path fill-rule="evenodd" d="M26 60a13 13 0 1 0 .1 0zm0 8a5 5 0 1 1-.1 0z"/><path d="M42 24h26v22q-14 0-20 14H38V48H16V40h26z"/>',
  sun: '<path d="M50 32a18 18 0 1 0 .1 0zM47 12h6v13h-6zM47 75h6v13h-6zM12 47h13v6H12zM75 47h13v6H75zM22 26l4-4 9 9-4 4zM65 69l4-4 9 9-4 4zM74 22l4 4-9 9-4-4zM31 65l4 4-9 9-4-4z"/>',
  drop: '<path d="M50 14q26 32 26 46a26 26 0 0 1-52 0q0-14 26-46z"/>',
  weave: '<path d="M18 18h16v64H18zM42 18h16v20H42zM42 62h16v20H42zM66 18h16v64H66z"/><path d="M36 42h28v16H36z"/>',
  piston: '<path d="M26 18h48v8H26zM26 30h48v8H26zM26 42h48v14H60L56 84H44l-4-28H26z"/>',
  tap: '<path d="M30 24h32v8H50v10h12q20 0 20 20v8H70v-8q0-8-8-8H18V42h20V32h-8z"/><path d="M70 76h12v8H70z"/>',
  ring: '<path fill-rule="evenodd" d="M50 14a36 36 0 1 0 .1 0zm0 8a28 28 0 1 1-.1 0z"/><path fill-rule="evenodd" d="M50 32a18 18 0 1 0 .1 0zm0 8a10 10 0 1 1-.1 0z"/>',
  tent: '<path fill-rule="evenodd" d="M50 18 90 80H10zM50 46 34 80h32z"/>',
  bolt: '<path d="M20 14h60v20H20zM40 34h20v50l-4 6H44l-4-6z"/><path fill="#fff" fill-opacity=".35" d="M20 14h20v20H20zM40 34h6v50h-6z"/><path fill="#000" fill-opacity=".28" d="M40 50h20v3H40zM40 60h20v3H40zM40 70h20v3H40zM40 80h20v3H40z"/>',
  washer:
    '<path fill-rule="evenodd" d="M50 14a36 36 0 1 0 .1 0zM50 34a16 16 0 1 1-.1 0z"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" d="M24 36a30 30 0 0 1 40-12"/>',
  screw:
    '<path d="M32 12h36l-8 14v44L50 92 40 70V26z"/><path fill="#fff" fill-opacity=".35" d="M32 12h10l4 14v52l-6-8V26z"/><path fill="#000" fill-opacity=".28" d="m40 34 20 6v4l-20-6zm0 12 20 6v4l-20-6zm0 12 20 6v4l-20-6z"/>',
  disc: '<path fill-rule="evenodd" d="M50 10a40 40 0 1 0 .1 0zM50 43a7 7 0 1 1-.1 0z"/><circle cx="50" cy="50" r="18" fill="#fff" fill-opacity=".35"/><path fill="#000" fill-opacity=".28" fill-rule="evenodd" d="M50 10a40 40 0 1 0 .1 0zm0 4a36 36 0 1 1-.1 0z"/>',
  drill:
    '<path d="M14 26h48l8 6h18v8H70l-8 6H46l6 40H30l-4-40H14z"/><path fill="#fff" fill-opacity=".35" d="M14 26h48v6H14z"/><path fill="#000" fill-opacity=".28" d="M30 74h22l2 12H28z"/>',
  lock: '<path fill-rule="evenodd" d="M30 44V34a20 20 0 0 1 40 0v10h-9V34a11 11 0 0 0-22 0v10z"/><rect x="22" y="42" width="56" height="44" rx="6"/><path fill="#000" fill-opacity=".28" d="M50 56a6 6 0 0 1 3 11v9h-6v-9a6 6 0 0 1 3-11z"/>',
  bulb: '<path d="M50 10a27 27 0 0 1 14 50q-4 4-4 8H40q0-4-4-8a27 27 0 0 1 14-50z"/><path fill="#000" fill-opacity=".28" d="M40 70h20v5H40zM40 77h20v5H40zM44 84h12v6H44z"/><path fill="#fff" fill-opacity=".35" d="M38 22a18 18 0 0 0-6 18h6a14 14 0 0 1 6-14z"/>',
  coil: '<path fill-rule="evenodd" d="M50 12a38 38 0 1 0 .1 0zm0 24a14 14 0 1 1-.1 0z"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" d="M50 18a32 32 0 1 0 .1 0zm0 6a26 26 0 1 0 .1 0zm0 6a20 20 0 1 0 .1 0z"/><path d="M80 74h14v7H76z"/>',
  lamp: '<path d="M16 24h68v44H16zM44 68h12v10H44zM32 78h36v6H32z"/><path fill="#fff" fill-opacity=".35" d="M22 30h56v32H22z"/><path fill="#000" fill-opacity=".28" d="M30 36h8v8h-8zm16 0h8v8h-8zm16 0h8v8h-8zM30 50h8v8h-8zm16 0h8v8h-8zm16 0h8v8h-8z"/>',
  breaker:
    '<path d="M30 10h40v80H30z"/><path fill="#fff" fill-opacity=".35" d="M34 34h32v30H34z"/><path fill="#000" fill-opacity=".28" d="M44 40h12v18H44zM40 16h20v8H40zM40 76h20v8H40z"/>',
  motor:
    '<path d="M14 30h58v44H14zM72 40h8v24h-8zM80 48h12v8H80zM20 74h14v10H20zM52 74h14v10H52zM34 20h24v10H34z"/><path fill="#000" fill-opacity=".28" d="M20 36h46v3H20zm0 8h46v3H20zm0 8h46v3H20zm0 8h46v3H20z"/>',
  panel:
    '<path d="M22 14h62l-8 66H10z"/><path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2" d="M42 14l-8 66M63 14l-8 66M20 31h62M18 47h62M15 64h62"/>',
  battery:
    '<path d="M14 28h72v52H14zM24 18h14v10H24zM62 18h14v10H62z"/><path fill="#fff" fill-opacity=".35" d="M14 28h72v12H14z"/><path fill="#000" fill-opacity=".28" d="M26 56h14v4H26zM60 56h14v4H60zM65 51h4v14h-4z"/>',
  valve:
    '<path fill-rule="evenodd" d="M50 34a28 28 0 1 0 .1 0zm0 8a20 20 0 1 1-.1 0z"/><path fill="#000" fill-opacity=".28" d="M36 62h28v6H36z"/><path d="M46 18h8v20h-8zM50 12h38v8H50z"/>',
  pipe: '<path d="M10 26h66v16H10zM10 46h66v16H10zM10 66h66v16H10z"/><ellipse cx="78" cy="34" rx="5" ry="8" fill="#000" fill-opacity=".28"/><ellipse cx="78" cy="54" rx="5" ry="8" fill="#000" fill-opacity=".28"/><ellipse cx="78" cy="74" rx="5" ry="8" fill="#000" fill-opacity=".28"/><path fill="#fff" fill-opacity=".35" d="M10 28h66v3H10zm0 20h66v3H10zm0 20h66v3H10z"/>',
  tyre: '<path fill-rule="evenodd" d="M50 10a40 40 0 1 0 .1 0zm0 18a22 22 0 1 1-.1 0z"/><path fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-dasharray="4 5" d="M50 15a35 35 0 1 0 .1 0z"/><circle cx="50" cy="50" r="20" fill="#fff" fill-opacity=".35"/><path fill="#000" fill-opacity=".28" d="M47 32h6v36h-6zM32 47h36v6H32z"/>',
  filter:
    '<path d="M28 24h44v56q0 8-8 8H36q-8 0-8-8zM32 14h36v10H32z"/><path fill="#fff" fill-opacity=".35" d="M34 24h6v64h-4q-2 0-2-2z"/><path fill="#000" fill-opacity=".28" d="M28 34h44v4H28zM28 72h44v4H28z"/>',
  pads: '<path d="M14 30q36-18 72 0l-4 18q-32-14-64 0zM18 60q32-16 64 0l-4 18q-28-12-56 0z"/><path fill="#000" fill-opacity=".28" d="M22 30q28-12 56 0l-2 8q-26-10-52 0zM26 60q24-10 48 0l-2 8q-22-8-44 0z"/>',
  boards:
    '<path d="M8 56 60 36l32 12-52 22z"/><path fill="#000" fill-opacity=".28" d="M8 56v6l32 14v-6zM92 48v6L40 76v-6z"/><path fill-opacity=".75" d="M8 68l32 14 52-22v6L40 88 8 74z"/><path fill-opacity=".55" d="M8 44 60 24l32 12-52 22z"/>',
  tiles:
    '<path d="M12 12h36v36H12zM52 12h36v36H52zM12 52h36v36H12zM52 52h36v36H52z"/><path fill="#fff" fill-opacity=".35" d="M12 12h36L12 48zM52 52h36L52 88z"/><path fill="#000" fill-opacity=".28" d="M88 12v36H52zM48 52v36H12z"/>',
  door: '<path d="M24 8h52v84H24z"/><path fill="#fff" fill-opacity=".35" d="M32 16h36v28H32zM32 52h36v32H32z"/><circle cx="68" cy="50" r="3" fill="#000" fill-opacity=".28"/>',
  radiator:
    '<path d="M12 24h10v56H12zM26 24h10v56H26zM40 24h10v56H40zM54 24h10v56H54zM68 24h10v56H68zM82 30h8v6h-8zM82 68h8v6h-8z"/><path fill="#fff" fill-opacity=".35" d="M14 24h3v56h-3zm14 0h3v56h-3zm14 0h3v56h-3zm14 0h3v56h-3zm14 0h3v56h-3z"/>',
  chair:
    '<path d="M32 8h36l-4 40H36zM26 50h48v10H26zM47 60h6v16h-6zM28 82l20-8h4l20 8-2 5-20-6-20 6z"/><path fill="#fff" fill-opacity=".35" d="M37 14h26l-2 26H39z"/>',
  bed: '<path d="M10 40h80v30H10zM10 70h6v10h-6zM84 70h6v10h-6zM10 24h6v20h-6z"/><path fill="#fff" fill-opacity=".35" d="M18 34h22v12H18zM44 34h22v12H44z"/><path fill="#000" fill-opacity=".28" d="M10 54h80v6H10z"/>',
  towel:
    '<path d="M26 10h48v70H26z"/><path fill="#000" fill-opacity=".28" d="M26 62h48v4H26zM26 70h48v3H26z"/><path fill="#fff" fill-opacity=".35" d="M26 10h12v70H26z"/><path d="M26 82h4v8h-4zm8 0h4v8h-4zm8 0h4v8h-4zm8 0h4v8h-4zm8 0h4v8h-4zm8 0h4v8h-4z"/>',
  shirt:
    '<path d="M34 14q16 12 32 0l22 14-10 18-10-4v46H32V42l-10 4-10-18z"/><path fill="#000" fill-opacity=".28" d="M38 16q12 10 24 0l-2 6q-10 6-20 0z"/>',
  sock: '<path d="M40 10h26v42q0 8 8 14l8 6q6 6 0 12-6 6-16 2L44 72q-6-4-6-12z"/><path fill="#fff" fill-opacity=".35" d="M40 10h26v8H40z"/><path fill="#000" fill-opacity=".28" d="M66 80q8 4 16-2-2 8-8 9z"/>',
  dress:
    '<path d="M38 10h5q7 10 14 0h5l4 26-6 8 18 46H22l18-46-6-8z"/><path fill="#000" fill-opacity=".28" d="M40 42h20v4H40z"/>',
  coat: '<path d="M36 12h28l22 14-6 46-8-2v20H28V70l-8 2-6-46z"/><path fill="#000" fill-opacity=".28" d="M49 20h2v70h-2z"/><path fill="#fff" fill-opacity=".35" d="M36 12h28l-6 12H42zM30 56h14v3H30zM56 56h14v3H56z"/>',
  boot: '<path d="M30 12h26v46q22 4 26 14v10H30z"/><path fill="#000" fill-opacity=".28" d="M28 82h56v8H28zM30 12h26v8H30z"/><path fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" d="M44 34h12M44 42h12M44 50h14"/>',
  bag: '<path d="M26 34q0-20 24-20t24 20v48q0 8-8 8H34q-8 0-8-8z"/><path fill="#fff" fill-opacity=".35" d="M34 54h32v28H34z"/><path fill="#000" fill-opacity=".28" d="M34 60h32v3H34zM42 10h16v6H42z"/>',
  flask:
    '<path d="M38 8h24v12H38zM34 22h32v64q0 6-6 6H40q-6 0-6-6z"/><path fill="#fff" fill-opacity=".35" d="M40 24h6v66h-2q-4 0-4-4z"/><path fill="#000" fill-opacity=".28" d="M34 30h32v3H34z"/>',
  pan: '<circle cx="38" cy="52" r="30"/><circle cx="38" cy="52" r="23" fill="#000" fill-opacity=".28"/><path d="M66 46h30v11H66z"/><path fill="#fff" fill-opacity=".35" d="M22 46a18 18 0 0 1 14-14l1 5a13 13 0 0 0-10 10z"/>',
  roll: '<path d="M22 26h48v56H22z"/><ellipse cx="46" cy="26" rx="24" ry="10" fill="#fff" fill-opacity=".35"/><ellipse cx="46" cy="26" rx="9" ry="4" fill="#000" fill-opacity=".28"/><path fill-opacity=".6" d="M70 30h20v48H70z"/>',
  phone:
    '<rect x="30" y="10" width="40" height="80" rx="7"/><path fill="#fff" fill-opacity=".35" d="M35 20h30v54H35z"/><circle cx="50" cy="82" r="3.5" fill="#000" fill-opacity=".28"/>',
  charger:
    '<path d="M24 34h40q6 0 6 6v34q0 6-6 6H24q-6 0-6-6V40q0-6 6-6zM30 14h7v20h-7zM50 14h7v20h-7z"/><path fill="#fff" fill-opacity=".35" d="M26 42h28v6H26z"/><path fill="none" stroke-width="5" stroke="currentColor" d="M70 58h14v26"/>',
  headphones:
    '<path d="M16 58a34 34 0 0 1 68 0h-7a27 27 0 0 0-54 0z"/><rect x="12" y="54" width="20" height="32" rx="8"/><rect x="68" y="54" width="20" height="32" rx="8"/><path fill="#fff" fill-opacity=".35" d="M18 60h5v20h-5zM77 60h5v20h-5z"/>',
  camera:
    '<path d="M16 34h56l12 8v22H16z"/><circle cx="76" cy="53" r="7" fill="#000" fill-opacity=".28"/><path d="M34 64h8v14H22v-7h12z"/><path fill="#fff" fill-opacity=".35" d="M16 34h56v6H16z"/>',
  kettle:
    '<path fill-rule="evenodd" d="M30 24h32l8 60H22zM70 30h10q8 0 8 8v22q0 8-8 8h-6v-7h5q3 0 3-3V40q0-3-3-3h-8z"/><path d="M38 14h16v8H38zM22 34l-8 8 6 4 6-4z"/><path fill="#fff" fill-opacity=".35" d="M34 28h7l-3 52h-8z"/>',
  vacuum:
    '<path d="M16 60q0-18 18-18h26q18 0 18 18v16H16z"/><circle cx="28" cy="78" r="10" fill="#000" fill-opacity=".28"/><circle cx="68" cy="78" r="8" fill="#000" fill-opacity=".28"/><path fill="none" stroke="#555" stroke-width="6" d="M70 44Q76 16 92 12"/><path fill="#fff" fill-opacity=".35" d="M34 48h26v8H34z"/>',
  glove:
    '<path d="M34 90V58L20 44q-4-6 2-9 5-2 9 3l5 6V18q0-6 5-6t5 6v20h2V14q0-6 5-6t5 6v24h2V18q0-6 5-6t5 6v24h1V26q0-5 4-5t5 5v36q0 10-8 16v12z"/><path fill="#000" fill-opacity=".28" d="M34 80h38v10H34z"/>',
  machine:
    '<path d="M8 40h50v40H8zM58 26h34v54H58zM14 30h38v10H14zM12 80h12v8H12zM76 80h12v8H76z"/><path fill="#fff" fill-opacity=".35" d="M64 34h22v16H64zM16 48h34v22H16z"/><path fill="#000" fill-opacity=".28" d="M66 58h6v6h-6zm12 0h6v6h-6z"/>',
  welder:
    '<path d="M14 34h54v48H14zM26 24h30v10H26z"/><path fill="#fff" fill-opacity=".35" d="M20 40h42v14H20z"/><circle cx="28" cy="68" r="6" fill="#000" fill-opacity=".28"/><circle cx="54" cy="68" r="6" fill="#000" fill-opacity=".28"/><path fill="none" stroke="#444" stroke-width="5" d="M68 70h10q8 0 8-10V36"/>',
  bear: '<circle cx="32" cy="22" r="10"/><circle cx="68" cy="22" r="10"/><circle cx="50" cy="34" r="22"/><ellipse cx="50" cy="70" rx="24" ry="22"/><circle cx="22" cy="62" r="9"/><circle cx="78" cy="62" r="9"/><ellipse cx="50" cy="74" rx="13" ry="12" fill="#fff" fill-opacity=".35"/><path fill="#000" fill-opacity=".28" d="M41 28a3 3 0 1 0 .1 0zm18 0a3 3 0 1 0 .1 0zM50 38a4 3 0 1 0 .1 0z"/>',
  stroller:
    '<path d="M18 18a34 34 0 0 1 34 34H18zM16 54h56q0 20-18 20H34q-18 0-18-20zM68 52 84 22h10v6h-6L74 54z"/><circle cx="32" cy="84" r="9" fill="#000" fill-opacity=".28"/><circle cx="60" cy="84" r="9" fill="#000" fill-opacity=".28"/>',
  dumbbell:
    '<path d="M8 38h10v24H8zM18 28h14v44H18zM32 45h36v10H32zM68 28h14v44H68zM82 38h10v24H82z"/><path fill="#fff" fill-opacity=".35" d="M18 28h5v44h-5zM68 28h5v44h-5z"/>',
  walnut:
    '<path d="M50 12q36 10 34 42-4 32-34 34-30-2-34-34-2-32 34-42z"/><path fill="#000" fill-opacity=".28" d="M48 16q-4 34 2 70 4-36 0-70z"/><path fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3" d="M30 34q8 8 2 18t4 22M70 34q-8 8-2 18t-4 22"/>',
}

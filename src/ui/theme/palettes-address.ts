import address from './palettes.css?url'

/** Where the sheet of the palettes and presets that differ from the defaults is. */
export const palettesAddress: string = address

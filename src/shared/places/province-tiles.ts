import tiles from './province-tiles.json' with { type: 'json' }

/**
 * The provincial units of China as squares of a diagram, by code (GB/T 2260, two digits): their sign, and column and row
 * from the north-west. It shows which provinces are neighbours, and no borders or distances.
 */
export const provinceTiles: Record<string, { sign: string; column: number; row: number }> = tiles

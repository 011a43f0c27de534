/** How goods travel on the main leg of the way. */
export const transportModes = ['sea', 'rail', 'road', 'air'] as const
export type TransportMode = (typeof transportModes)[number]

/** Incoterms 2020 for sea and inland waterway transport only; `content/reference/incoterms.csv` says the same. */
export const seaOnlyIncoterms: readonly string[] = ['FAS', 'FOB', 'CFR', 'CIF']

/** Whether a term may be used with a mode of transport; an open choice fits everything. */
export const fitsTransport = (incoterm: string | null, mode: TransportMode | null): boolean =>
  mode === null || mode === 'sea' || incoterm === null || !seaOnlyIncoterms.includes(incoterm)

/** The eleven terms of Incoterms 2020, those for any transport first. */
export const incotermCodes = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const
export type IncotermCode = (typeof incotermCodes)[number]

/**
 * How conformity is confirmed: always by a certificate or a declaration; by the regulation's own list, its classes of
 * risk or kinds of goods; with state registration for some goods; or by an approval of the vehicle type.
 */
export const eacForms = ['certificate', 'declaration', 'list', 'class', 'kinds', 'registration', 'vehicle'] as const
export type EacForm = (typeof eacForms)[number]

/** `covered`: the regulation names such goods; `depends`: some goods of the code, by design, use or age of the user. */
export const eacScopes = ['covered', 'depends'] as const
export type EacScope = (typeof eacScopes)[number]

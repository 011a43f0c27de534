/** What an upload may be; the browser says it before sending, the server decides. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const documentTypes = [...photoTypes, 'application/pdf'] as const
export const mostMegabytes = 10
export const mostBytes = mostMegabytes * 1024 * 1024
export const mostMegapixels = 40
export const mostPixels = mostMegapixels * 1_000_000
/** Of a picture that is taken in: what WebP, which the sizes are made in, can hold. */
export const longestSide = 16_383

/** Longest side in pixels of the three sizes that are kept of a public image. */
export const imageSizes = [240, 800, 1600] as const
export type ImageSize = (typeof imageSizes)[number]

/** `public` may be shown to everybody; `document` is only read through links that live five minutes. */
export type FilePurpose = 'public' | 'document'

/** An uploaded file as forms keep it. A PDF has no width and height. */
export type UploadedFile = { id: string; url: string; width: number | null; height: number | null }

/** A public picture stays one as long as a record that the platform has not removed names it; while nobody names it, it is being uploaded. */
export const isWithheld = ({ citations, withheld }: { citations: number; withheld: number }): boolean =>
  withheld > 0 && withheld >= citations

/** Address of a public image; until its sizes are made, each of them answers with the whole image. */
export const publicImageUrl = (id: string, size: ImageSize): string => `/media/${id}/${size}.webp`

/** Upload rules: the browser reports them before sending, the server enforces them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const documentTypes = [...photoTypes, 'application/pdf'] as const
export const mostMegabytes = 10
export const mostBytes = mostMegabytes * 1024 * 1024
export const mostMegapixels = 40
export const mostPixels = mostMegapixels * 1_000_000
/** Limit of an accepted picture: what WebP, the format of the sizes, supports. */
export const longestSide = 16_383

/** Longest side in pixels of the three stored sizes of a public image. */
export const imageSizes = [240, 800, 1600] as const
export type ImageSize = (typeof imageSizes)[number]

/** `public` may be shown to everybody; `document` is readable only through links valid for five minutes. */
export const filePurposes = ['public', 'document'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** An uploaded file as stored by forms. A PDF has no width and height. */
export type UploadedFile = { id: string; url: string; width: number | null; height: number | null }

/**
 * A public picture stays readable as long as a record that the platform has not removed cites it, or while it is not
 * cited yet.
 */
export const isWithheld = ({ citations, withheld }: { citations: number; withheld: number }): boolean =>
  withheld > 0 && withheld >= citations

/** Address of a public image; until its sizes exist, each of them returns the whole image. */
export const publicImageUrl = (id: string, size: ImageSize): string => `/media/${id}/${size}.webp`

/** The longest name under which a private file is stored. */
export const longestFileName = 120

/** The name of a chosen file, short enough to be stored; its ending stays. */
export function fileNameOf(chosen: string): string {
  const name = chosen.trim()
  if (name.length <= longestFileName) return name
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return name.slice(0, longestFileName - ending.length) + ending
}

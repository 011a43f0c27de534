import { readFileSync } from 'node:fs'
import { packagePath } from '../../server/package-root.ts'

const folder = 'content/demo/pictures'
const detail = '-detail'

/** Width and height of a picture in pixels: a detail is shown beside the whole, which is seen first. */
export const sideOf = (name: string): number => (name.endsWith(detail) ? 480 : 640)

/** The name of the picture of a detail beside the name of the whole; that of a detail stays. */
export const detailName = (name: string): string => (name.endsWith(detail) ? name : name + detail)

/** The rendered pictures of each demo product by its article number, as `npm run pictures:goods` has assigned them. */
export const readPictureNames = (): Record<string, string[]> =>
  JSON.parse(readFileSync(packagePath(`${folder}/goods.json`), 'utf8')) as Record<string, string[]>

/** A rendered picture, WebP. */
export const readRenderedPicture = (name: string): Buffer => readFileSync(packagePath(`${folder}/${name}.webp`))

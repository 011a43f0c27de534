import { readFileSync } from 'node:fs'
import { packagePath } from '../../server/package-root.ts'

/** Width and height of the rendered pictures in pixels. */
export const renderedSize = 640

const folder = 'content/demo/pictures'

/** The rendered pictures of each demo product by its article number, as `npm run pictures:goods` has assigned them. */
export const readPictureNames = (): Record<string, string[]> =>
  JSON.parse(readFileSync(packagePath(`${folder}/goods.json`), 'utf8')) as Record<string, string[]>

/** A rendered picture, WebP. */
export const readRenderedPicture = (name: string): Buffer => readFileSync(packagePath(`${folder}/${name}.webp`))

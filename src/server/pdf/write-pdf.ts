import type * as Pdfmake from 'pdfmake'
import type { Content } from 'pdfmake'
import { packagePath } from '../package-root.ts'

/** What pdfmake takes. */
export type PdfDefinition = Parameters<typeof Pdfmake.createPdf>[0]

const font = (name: string) => packagePath(`content/fonts/${name}.ttf`)
const [regular, bold, chinese] = [font('Roboto-Regular'), font('Roboto-Bold'), font('DroidSansFallback')] as const
const fontFiles: ReadonlySet<string> = new Set([regular, bold, chinese])

let writer: Promise<typeof Pdfmake> | undefined

/** Loaded with the first document: most processes write none for a long time. */
async function load(): Promise<typeof Pdfmake> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: typeof Pdfmake }
  pdfmake.setFonts({
    Roboto: { normal: regular, bold, italics: regular, bolditalics: bold },
    Chinese: { normal: chinese, bold: chinese, italics: chinese, bolditalics: chinese },
  })
  // Documents contain what people have typed: the writer reads its fonts and nothing else.
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

const chineseText = /([\p{Script=Han}\u3000-\u303f\uff00-\uffef]+)/u

/** Text that may mix Chinese with Latin or Cyrillic letters, each in a font that has them. */
export const mixed = (text: string): Content[] =>
  text
    .split(chineseText)
    .filter((piece) => piece !== '')
    .map((piece) => (chineseText.test(piece) ? { text: piece, font: 'Chinese' } : { text: piece }))

/**
 * A document as PDF with embedded fonts. The same definition gives the same bytes if it names `info.creationDate`. Takes
 * some 200 ms of CPU. Throws what pdfmake throws for a definition that it does not understand.
 */
export async function writePdf(definition: PdfDefinition): Promise<Buffer> {
  writer ??= load()
  const style = { font: 'Roboto', fontSize: 9, ...definition.defaultStyle }
  return (await writer).createPdf({ pageSize: 'A4', ...definition, defaultStyle: style }).getBuffer()
}

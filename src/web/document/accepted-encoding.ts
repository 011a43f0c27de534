import type { Encoding } from './document-cache.ts'

/** How a document is sent, by the Accept-Encoding of a request: as brotli if it takes that, otherwise as gzip or plain. */
export const encodingFor = (accepted = ''): Encoding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'

/** Whether a header names an encoding, and not with a quality of zero, which refuses it. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import type { CsvError } from 'csv-parse'
import { m } from '../../shared/wording/messages.js'
import { encodingName, recogniseEncoding } from './text-encoding.ts'
import type { Encoding } from './text-encoding.ts'
import { asWrittenInCsv } from './sheet.policy.ts'
import type { CellFault, Sheet, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'

const separators = [',', ';', '\t'] as const
const sampleBytes = 16_384

/** A text table: encoding and separator are detected, rows are streamed. */
export async function openCsv(path: string, limits: SheetLimits): Promise<Sheet> {
  const encoding = await recogniseEncoding(path)
  const separator = await recogniseSeparator(path, encoding)
  const file = createReadStream(path)
  return {
    format: 'csv',
    encoding: encodingName(encoding),
    rows: readRows(file, encoding, separator, limits),
    merged: [],
    close: () => void file.destroy(),
  }
}

async function* readRows(
  file: NodeJS.ReadableStream,
  encoding: Encoding,
  delimiter: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: limits.columns * limits.characters,
  })
  const decoder = new TextDecoder(encoding)
  const feed = async () => {
    for await (const chunk of file as AsyncIterable<Buffer>)
      if (!parser.write(decoder.decode(chunk, { stream: true })))
        await new Promise((resolve) => parser.once('drain', resolve))
    parser.end(decoder.decode())
  }
  feed().catch((error: Error) => parser.destroy(error))
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      if (record.length > limits.columns)
        throw refuseFile(m.import_refused_columns({ row, count: record.length, most: limits.columns }))
      yield rowOf(row, record, limits)
    }
  } catch (error) {
    const { code } = error as CsvError
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw refuseFile(m.import_refused_quote({ row: row + 1 }))
    if (code === 'CSV_MAX_RECORD_SIZE') throw refuseFile(m.import_refused_record({ row: row + 1 }))
    throw error
  } finally {
    parser.destroy()
  }
}

function rowOf(row: number, record: string[], { characters }: SheetLimits): SheetRow {
  const faults = new Map<number, CellFault>()
  const cells = record.map((cell, column) => {
    if (cell.startsWith('=')) faults.set(column, 'formula')
    else if (cell.length > characters) faults.set(column, 'long')
    return asWrittenInCsv(cell.slice(0, characters))
  })
  return { row, cells, faults, formulas: new Set(), pictures: [] }
}

/**
 * The most frequent separator of the first line, outside quotes. Exporting programs do not write Excel's hint `sep=;`.
 */
async function recogniseSeparator(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).replaceAll(/"[^"]*("|$)/g, '')
    const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? ''
    const counts = separators.map((sign) => line.split(sign).length)
    return separators[counts.indexOf(Math.max(...counts))] ?? ','
  } finally {
    await file.close()
  }
}

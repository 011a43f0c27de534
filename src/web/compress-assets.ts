import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Part of the build: writes compressed copies beside the scripts and style sheets of the client. The server sends them
// as they are. To compress at each request costs memory, and only a quick, larger encoding is affordable there.

/** Bytes of a file below which the response's headers outweigh what compression saves. */
const threshold = 1024
const folder = resolve('build/client/assets')

async function compressAsset(name: string): Promise<void> {
  const path = join(folder, name)
  const content = await readFile(path)
  if (content.length < threshold) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeFile(`${path}.gz`, compressed),
    ),
  ])
}

const names = (await readdir(folder)).filter((name) => /\.(css|js|svg)$/.test(name))
await Promise.all(names.map(compressAsset))

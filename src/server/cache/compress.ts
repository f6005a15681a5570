import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A window of 256 KB, the size of a page; the default allocates 4 MB per answer. */
const WINDOW_BITS = 18

/** Compresses a text beside the event loop. @param quality From 0 to 11. */
export const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/** Compresses a text beside the event loop. @param level From 1 to 9. */
export const gzipped = (text: Buffer, level: number): Promise<Buffer> =>
  compressGzip(text, { level })

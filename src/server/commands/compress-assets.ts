import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const LARGE_BYTES = 2_000_000
const SMALL_BYTES = 100_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a brotli and a gzip file beside every built text file, so that the server never compresses them. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|svg|txt)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const path = join(dir, name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await smallest(content))
          await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
        }),
      )
    },
  }
}

/**
 * The content in brotli: a large file quickly, a small one in both modes, of which either may be
 * the smaller by a few bytes.
 */
async function smallest(content: Buffer): Promise<Buffer> {
  const { BROTLI_MODE_GENERIC, BROTLI_MODE_FONT } = constants
  const modes = content.length > SMALL_BYTES ? [] : [BROTLI_MODE_FONT]
  const results = await Promise.all(
    [BROTLI_MODE_GENERIC, ...modes].map((mode) =>
      brotli(content, {
        params: {
          // The decoder of HEIC photos would take half of the build.
          [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : 11,
          [constants.BROTLI_PARAM_LGBLOCK]: 18,
          [constants.BROTLI_PARAM_MODE]: mode,
        },
      }),
    ),
  )
  return results.reduce((best, result) => (result.length < best.length ? result : best))
}

import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { ROOT } from '#server/process/paths.ts'
import { count, printTable } from '../table.ts'

/** Modules with less are summed up. */
const MIN_BYTES = 600

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Prints which modules the scripts of the first view consist of. A module's share of a file's brotli
 * bytes is that of its own minified text, compressed alone.
 */
export async function printModules(files: readonly string[]): Promise<void> {
  const built = await build({
    root: ROOT,
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as {
    output: Rollup.RollupOutput['output']
  }[]
  const chunks = outputs
    .flatMap(({ output }) => output)
    .filter((chunk) => chunk.type === 'chunk' && files.includes(`/${chunk.fileName}`))
  const shares = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? sharesOf(chunk) : []))
  const large = shares.filter(({ bytes }) => bytes >= MIN_BYTES)
  const rest = shares.filter(({ bytes }) => bytes < MIN_BYTES)
  printTable('Modules of its scripts, brotli', [
    ...large.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => [name, count(bytes)]),
    [`${rest.length} smaller ones`, count(rest.reduce((sum, { bytes }) => sum + bytes, 0))],
  ])
}

function sharesOf({ fileName, code, map }: Rollup.OutputChunk): { name: string; bytes: number }[] {
  const whole = brotliCompressSync(code).length
  if (!map) return [{ name: fileName, bytes: whole }]
  const texts = new Map<string, string>()
  for (const { source, text } of pieces(code, map.mappings)) {
    const name = map.sources[source]?.replace(/^(?:\.\.\/)+/, '') ?? fileName
    texts.set(name, (texts.get(name) ?? '') + text)
  }
  const alone = [...texts].map(([name, text]) => ({ name, bytes: brotliCompressSync(text).length }))
  const sum = alone.reduce((total, { bytes }) => total + bytes, 0)
  return alone.map(({ name, bytes }) => ({ name, bytes: (bytes * whole) / sum }))
}

/** The parts of a built file with the number of their source in its map; -1 for those without one. */
function pieces(code: string, mappings: string): { source: number; text: string }[] {
  const lines = code.split('\n')
  let source = 0
  return mappings.split(';').flatMap((line, row) => {
    let column = 0
    const starts = line
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [columns = 0, sources] = numbersOf(segment)
        column += columns
        source += sources ?? 0
        return { column, source: sources === undefined ? -1 : source }
      })
    return starts.map((start, index) => ({
      source: start.source,
      text: (lines[row] ?? '').slice(start.column, starts[index + 1]?.column),
    }))
  })
}

/** Numbers as a source map writes them: base 64 digits of five bits, the sign in the last bit. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let scale = 1
  for (const digit of segment) {
    const bits = BASE64.indexOf(digit)
    value += (bits % 32) * scale
    scale *= 32
    if (bits < 32) {
      numbers.push(value % 2 === 0 ? value / 2 : -(value - 1) / 2)
      value = 0
      scale = 1
    }
  }
  return numbers
}

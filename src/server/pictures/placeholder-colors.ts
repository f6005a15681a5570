import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#server/process/paths.ts'
import { framedPictures } from './known-pictures.ts'
import { writeAtomic } from './write-atomic.ts'

/** The generated style sheet with each picture's mean colour. */
export const PLACEHOLDER_COLORS_SHEET = join(ROOT, 'src/client/ui/placeholder-colors.css')

const HEAD =
  '/* Written by `npm run images -- colors`: each picture’s mean colour, shown until it is loaded. */\n'

/** Shades of each channel that are told apart; a placeholder needs no more, and a sheet weighs. */
const STEP = 17

/** The mean colour of every picture in a frame as `#rgb`, by name, read from its small file. */
export async function placeholderColors(imagesFolder: string): Promise<Map<string, string>> {
  const colors = new Map<string, string>()
  for (const { name } of framedPictures()) {
    const pixel = await sharp(join(imagesFolder, `${name}-small.webp`))
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    const digits = [...pixel].map((value) => Math.round(value / STEP).toString(16))
    colors.set(name, `#${digits.join('')}`)
  }
  return colors
}

/** @returns whether the sheet was another one before. */
export async function writePlaceholderColors(
  imagesFolder: string,
  sheet = PLACEHOLDER_COLORS_SHEET,
): Promise<boolean> {
  const css = styleSheet(await placeholderColors(imagesFolder))
  const before = await readFile(sheet, 'utf8').catch(() => undefined)
  if (css === before) return false
  await writeAtomic(sheet, css)
  return true
}

function styleSheet(colors: ReadonlyMap<string, string>): string {
  const rules = [...colors].map(
    ([name, color]) =>
      `\n[data-picture]:has(> img[src='/images/${name}.webp']) {\n  background: ${color};\n}\n`,
  )
  return HEAD + rules.join('')
}

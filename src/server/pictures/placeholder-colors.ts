import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeDurably } from '#server/process/files.ts'
import { ROOT } from '#server/process/paths.ts'
import { framedPictures } from './site-pictures.ts'

/** File with the placeholder colour of each picture; the build makes a style sheet from it. */
export const PLACEHOLDER_COLORS = join(ROOT, 'src/shared/content/hotel/placeholder-colors.json')

/** A channel of `#rgb` is a multiple of 17. */
const STEP = 17

/** The mean colour of each framed picture as `#rgb`, by the picture's name. */
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

/** @returns whether the file changed. */
export async function writePlaceholderColors(
  imagesFolder: string,
  file = PLACEHOLDER_COLORS,
): Promise<boolean> {
  const colors = Object.fromEntries(await placeholderColors(imagesFolder))
  const text = `${JSON.stringify(colors, null, 2)}\n`
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return false
  await writeDurably(file, text)
  return true
}

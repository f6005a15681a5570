import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { writeDurably } from '#server/process/files.ts'
import { avif, webpWithin, type Pixels } from './encode-picture.ts'
import { knownPictures, type KnownPicture } from './known-pictures.ts'

const PHOTOGRAPH = /\.(?:jpe?g|png|webp|tiff?|avif)$/i
const SUFFIXES = ['', '-medium', '-small'] as const

/** Maximum bytes of the full, medium and small file; a kilobyte is 1000 bytes. */
export const PICTURE_BUDGETS = [320_000, 150_000, 60_000] as const

/** Share of a photograph above which cropping is reported as a problem. */
const MOST_CUT = 0.3

/** A photograph of the folder, and the picture that it would replace. */
interface PlannedPicture {
  picture: KnownPicture
  /** Path of the photograph in the folder. */
  file: string
  /** Pixels after rotation by the EXIF orientation. */
  width: number
  height: number
  /** Share that cropping to the picture's ratio removes, from 0 to 1. */
  cut: number
}

export interface ImportPlan {
  pictures: PlannedPicture[]
  /** Spanish sentences for the user; if there are any, nothing is written. */
  problems: string[]
}

/**
 * Plans the import of a folder of photographs named like the pictures of the site
 * (`rooms/ocean-1.jpg`). Writes nothing.
 */
export async function planImport(folder: string): Promise<ImportPlan> {
  const known = new Map(knownPictures().map((picture) => [picture.name, picture]))
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()

  const plan: ImportPlan = { pictures: [], problems: [] }
  const taken = new Map<string, string>()
  for (const file of paths) {
    const name = file.replace(/\.[^.]+$/, '')
    const picture = known.get(name)
    const other = taken.get(name)
    if (!PHOTOGRAPH.test(file))
      plan.problems.push(`${file}: not a photograph (JPEG, PNG, WebP, TIFF, AVIF).`)
    else if (!picture) plan.problems.push(`${file}: the site shows no picture of this name.`)
    else if (other) plan.problems.push(`${file}: ${other} has the same name.`)
    else {
      taken.set(name, file)
      await addToPlan(plan, folder, file, picture)
    }
  }
  if (paths.length === 0) plan.problems.push(`${folder}: there is nothing in it.`)
  return plan
}

async function addToPlan(
  plan: ImportPlan,
  folder: string,
  file: string,
  picture: KnownPicture,
): Promise<void> {
  const size = await sizeOf(join(folder, file))
  if (!size) {
    plan.problems.push(`${file}: cannot be read as a picture.`)
    return
  }
  const { width, height } = size
  const kept = Math.min(
    1,
    width / height < picture.ratio
      ? width / picture.ratio / height
      : (height * picture.ratio) / width,
  )
  const cut = 1 - kept
  const [needed = 0] = picture.widths
  const usable = Math.min(width, Math.round(height * picture.ratio))
  if (usable < needed) {
    plan.problems.push(`${file}: ${width} × ${height} pixels; ${needed} across are needed.`)
  } else if (cut > MOST_CUT) {
    plan.problems.push(
      `${file}: ${Math.round(cut * 100)} % would be cut away; bring it nearer to ${picture.ratio.toFixed(2)} : 1.`,
    )
  } else {
    plan.pictures.push({ picture, file, width, height, cut })
  }
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(path).metadata()
    return autoOrient
  } catch {
    return undefined
  }
}

/**
 * Writes the three widths of every picture of a plan in WebP and AVIF: rotated, cropped around the
 * middle, in sRGB, without metadata, as WebP in the best quality within its budget. Each file is
 * written atomically.
 * @returns bytes of the full, medium and small WebP file of each picture.
 */
export async function writeImport(
  { pictures }: ImportPlan,
  folder: string,
  imagesFolder: string,
): Promise<Map<string, number[]>> {
  const written = new Map<string, number[]>()
  for (const { picture, file } of pictures) {
    const bytes: number[] = []
    for (const [index, suffix] of SUFFIXES.entries()) {
      const pixels = await cropped(join(folder, file), picture, index)
      const image = await webpWithin(pixels, PICTURE_BUDGETS[index] ?? 0)
      const path = join(imagesFolder, `${picture.name}${suffix}`)
      await writeDurably(`${path}.webp`, image)
      await writeDurably(`${path}.avif`, await avif(pixels, picture, index))
      bytes.push(image.byteLength)
    }
    written.set(picture.name, bytes)
  }
  return written
}

function cropped(path: string, picture: KnownPicture, index: number): Promise<Pixels> {
  const width = picture.widths[index] ?? 0
  return sharp(path)
    .autoOrient()
    .resize({ width, height: Math.round(width / picture.ratio), fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

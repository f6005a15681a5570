import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { writeDurably } from '#server/process/files.ts'
import { avif, webpWithinBudget, type Pixels } from './encode-picture.ts'
import { sitePictures, type SitePicture } from './site-pictures.ts'

const PHOTOGRAPH_FILE = /\.(?:jpe?g|png|webp|tiff?|avif)$/i
const SUFFIXES = ['', '-medium', '-small'] as const

/** Maximum bytes of the full, medium and small WebP file. */
export const WEBP_BUDGETS = [320_000, 150_000, 60_000] as const

/** A photograph is rejected if cropping would remove a larger share. */
const MAX_CROPPED_SHARE = 0.3

/** A photograph to import, and the picture that it replaces. */
interface PlannedPicture {
  picture: SitePicture
  /** Path relative to the folder of the import. */
  file: string
  /** Pixels after rotation by the EXIF orientation. */
  width: number
  height: number
  /** Share of the photograph that cropping to the picture's ratio removes, from 0 to 1. */
  croppedShare: number
}

export interface ImportPlan {
  pictures: PlannedPicture[]
  /** Sentences for the user of the command; with any problem nothing is imported. */
  problems: string[]
}

/** Matches photographs with the site's pictures by name, e.g. `rooms/ocean-1.jpg`. */
export async function planImport(folder: string): Promise<ImportPlan> {
  const known = new Map(sitePictures().map((picture) => [picture.name, picture]))
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
    if (!PHOTOGRAPH_FILE.test(file))
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
  picture: SitePicture,
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
  const croppedShare = 1 - kept
  const [needed = 0] = picture.widths
  const usable = Math.min(width, Math.round(height * picture.ratio))
  if (usable < needed) {
    plan.problems.push(`${file}: ${width} × ${height} pixels; ${needed} across are needed.`)
  } else if (croppedShare > MAX_CROPPED_SHARE) {
    plan.problems.push(
      `${file}: ${Math.round(croppedShare * 100)} % would be cut away; bring it nearer to ${picture.ratio.toFixed(2)} : 1.`,
    )
  } else {
    plan.pictures.push({ picture, file, width, height, croppedShare })
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
 * Writes each picture of a plan in three widths, as WebP and AVIF: rotated by its EXIF orientation,
 * cropped around the centre, in sRGB, without metadata. Each file is written atomically.
 * @returns bytes of the full, medium and small WebP file, by the picture's name.
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
      const image = await webpWithinBudget(pixels, WEBP_BUDGETS[index] ?? 0)
      const path = join(imagesFolder, `${picture.name}${suffix}`)
      await writeDurably(`${path}.webp`, image)
      await writeDurably(`${path}.avif`, await avif(pixels, picture, index))
      bytes.push(image.byteLength)
    }
    written.set(picture.name, bytes)
  }
  return written
}

function cropped(path: string, picture: SitePicture, index: number): Promise<Pixels> {
  const width = picture.widths[index] ?? 0
  return sharp(path)
    .autoOrient()
    .resize({ width, height: Math.round(width / picture.ratio), fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

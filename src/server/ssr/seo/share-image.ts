import sharp, { type Sharp } from 'sharp'
import { partAround } from '#server/features/media/cut.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { SHARE_IMAGE } from '#shared/blog/share-image.ts'
import type { Focus } from '#shared/pictures/photos.ts'
import { breakLines, fontsFor, hasGlyphs, outlineLine, type Fonts } from './text-outline.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
const MARGIN = 72
const TITLE_WIDTH = WIDTH - 2 * MARGIN

/** Font sizes in pixels; the largest with which the title has at most `MAX_LINES` is used. */
const TITLE_SIZES = [76, 64, 54, 46]
const MAX_LINES = 3
const JPEG_QUALITY = 82

/**
 * The preview image of a shared link: a picture with a title in the site's fonts; a letter that they
 * lack is the machine's, and without one there is no title.
 * @param focus What stays in sight where the picture is cut; absent: what catches the eye.
 * @throws Error if the picture cannot be read.
 */
export async function shareImage(picture: Buffer, title: string, focus?: Focus): Promise<Buffer> {
  const hotel = hotelName().toUpperCase()
  const words = overlay(title, hotel, await fontsFor([title, hotel]))
  return (await opened(picture, focus))
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    .composite([{ input: Buffer.from(words), top: 0, left: 0 }])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer()
}

/** The picture, or its part around a focus. */
async function opened(picture: Buffer, focus: Focus | undefined): Promise<Sharp> {
  const upright = sharp(picture).rotate()
  if (!focus) return upright
  const { autoOrient } = await sharp(picture).metadata()
  return upright.extract(partAround(autoOrient, WIDTH / HEIGHT, focus))
}

function overlay(title: string, hotel: string, fonts: Fonts): string {
  const { lines, size } = hasGlyphs(title, fonts) ? fitTitle(title, fonts) : { lines: [], size: 0 }
  const lineHeight = size * 1.14
  const lastBaseline = HEIGHT - 140
  const texts = lines.map((line, index) => {
    const y = lastBaseline - (lines.length - 1 - index) * lineHeight
    return `<g transform="translate(${MARGIN} ${y.toFixed(1)})" fill="#fff">${outlineLine(line, size, { fonts }).svg}</g>`
  })
  const name = outlineLine(hasGlyphs(hotel, fonts) ? hotel : '', 30, { tracking: 4.5, fonts })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1b1410" stop-opacity=".12"/><stop offset=".38" stop-color="#1b1410" stop-opacity=".3"/><stop offset="1" stop-color="#1b1410" stop-opacity=".86"/>
</linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
${texts.join('\n')}
<rect x="${MARGIN}" y="${HEIGHT - 87}" width="15" height="15" fill="#00b98e" transform="rotate(45 ${MARGIN + 7.5} ${HEIGHT - 79.5})"/>
<g transform="translate(${MARGIN + 34} ${HEIGHT - 69})" fill="#f3eadc">${name.svg}</g>
<rect y="${HEIGHT - 8}" width="${WIDTH}" height="8" fill="#00b98e"/>
</svg>`
}

function fitTitle(title: string, fonts: Fonts): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const lines = breakLines(title, size, TITLE_WIDTH, fonts)
    if (lines.length <= MAX_LINES) return { lines, size }
  }
  const size = TITLE_SIZES.at(-1) ?? 0
  const [first = '', second = '', third = ''] = breakLines(title, size, TITLE_WIDTH, fonts)
  return { lines: [first, second, `${third}…`], size }
}

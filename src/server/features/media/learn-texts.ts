import type { EntityManager } from '#server/database/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { isNameOf } from '#shared/picture-names.ts'
import { Upload } from './upload.entity.ts'
import { MAX_IMAGE_ALT_LENGTH } from '#shared/blog/article-limits.ts'

/** What an article says of its pictures. */
interface ArticlePictures {
  language: Language
  /** Sanitized. */
  content: string
  imageUrl: string | null
  imageAlt: string
}

interface PictureText {
  name: string
  alt: string
  caption: string
}

/**
 * What was written about a picture in an article goes to the picture, in the language of the article:
 * the library finds it by that and proposes it. Texts that the article had before are left alone, so
 * that a later correction in the library stays.
 */
export async function learnTexts(
  em: EntityManager,
  after: ArticlePictures,
  before?: ArticlePictures,
): Promise<void> {
  const known = new Set(before ? textsOf(before).map(keyOf) : [])
  const written = textsOf(after).filter((text) => !known.has(keyOf(text)))
  if (written.length === 0) return
  const uploads = await em.find(
    Upload,
    { name: { $in: written.map(({ name }) => name) } },
    { orderBy: { id: 'asc' } },
  )
  for (const upload of uploads) {
    for (const { alt, caption } of written.filter(({ name }) => name === upload.name)) {
      const isText = alt !== '' && !isNameOf(alt, upload.originalName)
      if (isText) upload.alt = { ...upload.alt, [after.language]: alt }
      if (caption) upload.caption = { ...upload.caption, [after.language]: caption }
    }
  }
  await em.flush()
}

const keyOf = (text: PictureText): string => JSON.stringify(text)

const PICTURE = /<img ([^>]*)>(?:<figcaption>(.*?)<\/figcaption>)?/gs

const OWN = /^\/uploads\/([0-9a-f]{32})\.webp$/

function textsOf({ content, imageUrl, imageAlt }: ArticlePictures): PictureText[] {
  const inText = Array.from(content.matchAll(PICTURE), ([, attributes = '', caption = '']) => ({
    src: attributeOf(attributes, 'src'),
    alt: attributeOf(attributes, 'alt'),
    caption: decoded(caption.replace(/<[^>]*>/g, '')),
  }))
  return [...inText, { src: imageUrl ?? '', alt: imageAlt, caption: '' }].flatMap(
    ({ src, alt, caption }) => {
      const [, name] = OWN.exec(src) ?? []
      return name ? [{ name, alt: cut(alt), caption: cut(caption) }] : []
    },
  )
}

const cut = (text: string): string => text.trim().slice(0, MAX_IMAGE_ALT_LENGTH)

const attributeOf = (attributes: string, name: string): string =>
  decoded(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Without the references that the sanitizer writes. */
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_whole, name: string) => SIGNS[name] ?? '')

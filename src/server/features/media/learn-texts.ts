import { LockMode } from '@mikro-orm/core'
import { isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { EntityManager } from '#server/database/database.ts'
import type { StoredFields } from '#shared/blog/admin.ts'
import { isFileName } from '#shared/picture-names.ts'
import { Upload } from './upload.entity.ts'
import { MAX_ALT_LENGTH } from '#shared/blog/article-limits.ts'
import { beginningOf } from '#shared/plain-text.ts'

type ArticlePictures = Pick<StoredFields, 'language' | 'content' | 'imageUrl' | 'imageAlt'>

interface PictureText {
  name: string
  alt: string
  caption: string
}

/**
 * Copies the alternative texts and captions of an article's pictures to the uploads, in the
 * article's language, for the picture library. Texts that the article had before are skipped, so
 * that a correction in the library stays. Needs a transaction, because it locks the uploads.
 */
export async function copyPictureTexts(
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
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  for (const upload of uploads) {
    for (const { alt, caption } of written.filter(({ name }) => name === upload.name)) {
      const isText = alt !== '' && !isFileName(alt, upload.originalName)
      if (isText) upload.alt = { ...upload.alt, [after.language]: alt }
      if (caption) upload.caption = { ...upload.caption, [after.language]: caption }
    }
  }
  await em.flush()
}

const keyOf = (text: PictureText): string => JSON.stringify(text)

const OWN = /^\/uploads\/([0-9a-f]{32})\.webp$/

function textsOf({ content, imageUrl, imageAlt }: ArticlePictures): PictureText[] {
  const pictures = DomUtils.getElementsByTagName('img', parseDocument(content))
  const inText = pictures.map(({ attribs: { src = '', alt = '' }, next }) => ({
    src,
    alt,
    caption: next && isTag(next) && next.name === 'figcaption' ? DomUtils.textContent(next) : '',
  }))
  return [...inText, { src: imageUrl ?? '', alt: imageAlt, caption: '' }].flatMap(
    ({ src, alt, caption }) => {
      const [, name] = OWN.exec(src) ?? []
      return name ? [{ name, alt: cut(alt), caption: cut(caption) }] : []
    },
  )
}

const cut = (text: string): string => beginningOf(text.trim(), MAX_ALT_LENGTH)

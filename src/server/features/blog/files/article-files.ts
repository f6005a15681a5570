import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityManager } from '#server/database/database.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { escapeHtml } from '#server/http/escape.ts'
import type { ZippedFile } from '#server/http/zip-file.ts'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import { Article } from '../article/article.entity.ts'
import { sanitizeArticle } from '../article/sanitize.ts'

/** Articles in memory at a time. */
const BATCH = 20

/** Addresses of our own pictures in a text or field: uploads, and the site's. */
const PICTURE =
  /(?<=^|["' ])\/(uploads|images)\/((?:[\w-]+\/)*[\w-]+\.(?:webp|jpe?g|png|gif|avif))/g

const FOLDER = 'imagenes'

/**
 * All articles that are not deleted, in every language and state, each as a page of HTML with its
 * fields in the head; the pictures that they use; and a list of the fields for programs.
 */
export async function* articleFiles(
  em: EntityManager,
  images: ImageStore | null,
): AsyncGenerator<ZippedFile> {
  const listed: object[] = []
  const pictures = new Map<string, boolean>()
  for (let last = 0; ;) {
    const found = await em
      .fork()
      .find(
        Article,
        { id: { $gt: last }, deletedAt: null },
        { orderBy: { id: 'asc' }, limit: BATCH },
      )
    for (const article of found) {
      yield* newPictures(article, images, pictures)
      const name = `${article.language}/${article.slug}.html`
      const fields = fieldsOf(article)
      listed.push({ file: name, ...fields })
      yield { name, content: pageOf(article, fields, pictures) }
    }
    last = found.at(-1)?.id ?? 0
    if (found.length < BATCH) break
  }
  yield { name: 'articulos.json', content: `${JSON.stringify(listed, null, 2)}\n` }
}

/** The pictures of an article that are not in the archive yet, as far as they exist. */
async function* newPictures(
  { content, imageUrl }: Article,
  images: ImageStore | null,
  known: Map<string, boolean>,
): AsyncGenerator<ZippedFile> {
  for (const [path, kind, name = ''] of `${imageUrl ?? ''} ${content}`.matchAll(PICTURE)) {
    if (known.has(path)) continue
    const body = kind === 'uploads' ? (await images?.open(name))?.body : await ownPicture(path)
    known.set(path, body !== undefined)
    if (body) yield { name: fileOf(path), content: body }
  }
}

async function ownPicture(path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const file = join(PUBLIC_DIR, path)
  return access(file).then(
    () => createReadStream(file),
    () => undefined,
  )
}

const fileOf = (path: string): string => `${FOLDER}${path.replace(/^\/(?:uploads|images)/, '')}`

/** The fields of an article besides its text, for people and programs. */
const fieldsOf = (article: Article) => ({
  title: article.title,
  language: article.language,
  slug: article.slug,
  state: article.published ? 'published' : article.publishAt ? 'scheduled' : 'draft',
  published: article.publishedAt?.toISOString() ?? null,
  scheduled: article.publishAt?.toISOString() ?? null,
  created: article.createdAt.toISOString(),
  updated: article.updatedAt.toISOString(),
  author: article.author,
  category: article.category,
  tags: article.tags,
  keywords: article.keywords,
  excerpt: article.excerpt,
  metaTitle: article.metaTitle,
  metaDescription: article.metaDescription,
  image: article.imageUrl,
  imageAlt: article.imageAlt,
  featured: article.featured,
  readTime: article.readTime,
  /** The same for all language versions of an article. */
  translationGroup: article.translationGroup,
})

type Fields = ReturnType<typeof fieldsOf>

/** A page that a browser shows with its pictures, and of which a program reads the head. */
function pageOf(
  { content, imageUrl, imageAlt }: Article,
  fields: Fields,
  pictures: ReadonlyMap<string, boolean>,
): string {
  const local = (html: string) =>
    html.replaceAll(PICTURE, (path) => (pictures.get(path) ? `../${fileOf(path)}` : path))
  const head = Object.entries(fields)
    .filter(([name, value]) => name !== 'title' && value !== null && value !== '')
    .map(([name, value]) => `<meta name="${name}" content="${escapeHtml(wordsOf(value))}">`)
  const image = imageUrl
    ? `<img src="${escapeHtml(local(imageUrl))}" alt="${escapeHtml(imageAlt)}">\n`
    : ''
  return `<!doctype html>
<html lang="${fields.language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(fields.title)}</title>
${head.join('\n')}
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 serif } img { max-width: 100%; height: auto }</style>
</head>
<body>
<h1>${escapeHtml(fields.title)}</h1>
${image}${local(sanitizeArticle(content))}
</body>
</html>
`
}

const wordsOf = (value: Fields[keyof Fields]): string =>
  Array.isArray(value) ? value.join(', ') : String(value)

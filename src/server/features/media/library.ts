import { TRPCError } from '@trpc/server'
import { LockMode, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { notFound } from '#server/errors.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import {
  PICTURES_PER_PAGE,
  type describePictureInput,
  type libraryPage,
  type LibraryPicture,
  type listPicturesInput,
  type pictureNames,
} from '#shared/panel/picture-library.ts'
import { language } from '#shared/schema.ts'
import { deleteIfUnused, SITE_TEXTS } from './delete-upload.ts'
import { uploadUrl } from './service.ts'
import { Upload } from './upload.entity.ts'

/** SQL: the uploads that match a search, and whether neither an article nor the site uses them. */
const matchingPictures = (search: string) => sql`
  with asked as (
    select regexp_split_to_array(search_fold(regexp_replace(${search}, '[_.-]+', ' ', 'g')), '\\s+')
      as words
  ), found as (
    select id, not exists (
      select 1 from article where upload_names(image_url, content) && array[upload.name::text]
    ) and not exists (
      select 1 from ${SITE_TEXTS} where position(upload.name in text) > 0
    ) as unused
    from upload, asked
    where (select bool_and(strpos(line, word) > 0) from unnest(words) as word)
  )`

const storedPicture = z.object({
  id: z.number(),
  name: z.string(),
  original_name: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.record(z.string(), z.string()),
  is_on_site: z.boolean(),
  created_at: z.coerce.date(),
})

/**
 * A page of the uploads, newest first, each with the articles that use it. Each word of the search
 * must occur in the file name, an alternative text or a caption; `_`, `.` and `-` separate words.
 */
export async function listPictures(
  em: EntityManager,
  { search, filter, cursor }: z.infer<typeof listPicturesInput>,
): Promise<z.infer<typeof libraryPage>> {
  const [counts] = await query(em, z.object({ all: z.number(), unused: z.number() }))`
    ${matchingPictures(search)} select count(*)::int as "all", count(*) filter (where unused)::int as unused
      from found`
  const found = await query(em, storedPicture)`
    ${matchingPictures(search)} select id, name, original_name, width, height, alt, created_at,
      exists (select 1 from ${SITE_TEXTS} where position(name in text) > 0) as is_on_site
    from found join upload using (id)
    where id < ${cursor ?? 2_147_483_647} and (unused or ${filter} = 'all')
      order by id desc limit ${PICTURES_PER_PAGE + 1}`
  const page = found.slice(0, PICTURES_PER_PAGE)
  const uses = await usesOf(
    em,
    page.map(({ name }) => name),
  )
  const pictures = page.map(({ name, original_name, is_on_site, created_at, ...picture }) => ({
    ...picture,
    name: original_name,
    url: uploadUrl(name),
    usedIn: uses.get(name) ?? [],
    isOnSite: is_on_site,
    createdAt: created_at.toISOString(),
  }))
  return {
    pictures,
    counts: counts ?? { all: 0, unused: 0 },
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

const useRow = z.object({ id: z.number(), title: z.string(), language, name: z.string() })

/** The articles that use each upload, by the upload's name. */
async function usesOf(
  em: EntityManager,
  names: readonly string[],
): Promise<Map<string, LibraryPicture['usedIn']>> {
  const found = await query(em, useRow)`
    select id, title, language, unnest(upload_names(image_url, content)) as name from article
    where upload_names(image_url, content) && string_to_array(${names.join(',')}, ',') order by id`
  const uses = new Map<string, LibraryPicture['usedIn']>()
  for (const { name, ...article } of found) uses.set(name, [...(uses.get(name) ?? []), article])
  return uses
}

/** The original file names of uploads, by URL. */
export async function originalNames(
  em: EntityManager,
  urls: readonly string[],
): Promise<z.infer<typeof pictureNames>> {
  const rows = await query(em, z.object({ name: z.string(), original_name: z.string() }))`
    select name, original_name from upload where name = any(upload_names(null, ${urls.join(' ')}))`
  return Object.fromEntries(rows.map(({ name, original_name }) => [uploadUrl(name), original_name]))
}

/**
 * Replaces the alternative texts of an upload in the given languages; an empty text is dropped.
 * @throws NOT_FOUND
 */
export async function describePicture(
  em: EntityManager,
  { id, alt }: z.infer<typeof describePictureInput>,
): Promise<void> {
  const options = { failHandler: pictureNotFound, lockMode: LockMode.PESSIMISTIC_WRITE }
  await em.transactional(async (tx) => {
    const upload = await tx.findOneOrFail(Upload, { id }, options)
    const texts = Object.entries({ ...upload.alt, ...alt })
    upload.alt = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  })
}

/**
 * Deletes an upload that no article, draft, revision or value of the site uses.
 * @throws NOT_FOUND; CONFLICT with where it is used, such as the title of an article.
 */
export async function deletePicture(
  em: EntityManager,
  images: ImageStore,
  id: number,
  who: string,
): Promise<void> {
  if (await deleteIfUnused(em, images, id, who)) return
  const upload = await em.findOne(Upload, { id })
  if (!upload) throw pictureNotFound()
  const [article] = (await usesOf(em, [upload.name])).get(upload.name) ?? []
  if (article) throw usedIn(`el artículo «${article.title}»`)
  const [found] = await query(em)`select 1 from ${SITE_TEXTS}
    where position(${upload.name} in text) > 0 limit 1`
  throw usedIn(found ? 'Sitio o en sus últimas ediciones' : 'un borrador o en una versión guardada')
}

const usedIn = (where: string) =>
  new TRPCError({ code: 'CONFLICT', message: `No se borra: está en ${where}.` })

const pictureNotFound = () => notFound('Esa imagen ya no existe.')

import { Box, Text } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { MAX_CHECKED_LINKS, MAX_LINK_LENGTH } from '#shared/blog/article-limits.ts'
import { langName, type Language } from '#shared/i18n/languages.ts'
import { MAX_NAMED_PICTURES } from '#shared/media.ts'
import { isFileName } from '#shared/picture-names.ts'
import { useVersions } from '../article/queries.ts'
import { missing, useSessionState, useArticle } from '../session/article-session.ts'
import { bodyOf, type Draft } from '../article/draft.ts'
import { parsedUrl } from '#shared/older-browsers/parsed-url.ts'

/** `Advice` for a published article; for a draft, the publish dialog shows it. */
export const PublishAdvice = () => (useArticle()?.published ? <Advice /> : null)

/** What prevents publishing, then recommendations that the article does not follow. */
export function Advice() {
  const id = useArticle()?.id
  const draft = useSessionState((state) => state.draft)
  const { imageUrl, imageAlt, excerpt, language } = draft
  const content = useDeferredValue(draft.content)
  const deadLinks = useDeadLinks(content, language)
  const pictures = useMemo(
    () => [{ src: imageUrl, alt: imageAlt }, ...picturesOf(content)],
    [imageUrl, imageAlt, content],
  )
  const [isFeaturedNamed, ...areNamed] = useDescribed(pictures)
  const outdated = useOutdatedVersions(id, language)
  const advice = [
    ...missing(draft).map(({ text }) => `${text}.`),
    ...(imageUrl === '' ? ['No tiene imagen destacada.'] : []),
    ...(imageUrl !== '' && !isFeaturedNamed
      ? ['La imagen destacada no tiene texto alternativo, o solo el nombre de su archivo.']
      : []),
    ...counted(areNamed.filter((isNamed) => !isNamed).length, UNNAMED),
    ...(excerpt.trim() === ''
      ? ['No tiene extracto: las tarjetas mostrarán el comienzo del texto.']
      : []),
    ...counted(emptyHeadings(content), EMPTY),
    ...titleAdvice(draft),
    ...deadLinks.map((link) => `El enlace ${link} no lleva a ninguna página.`),
    ...outdated.map((each) => `La versión en ${langName(each)} es anterior al español.`),
  ]
  if (advice.length === 0) return null
  return (
    <Box as="section" aria-label="Consejos antes de publicar">
      <Text fontSize="sm" fontWeight="600">
        Antes de publicar
      </Text>
      <Box
        as="ul"
        fontSize="sm"
        color="fg.muted"
        ps="5"
        listStyleType="disc"
        wordBreak="break-word"
      >
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}

/** Latin letters of a title in search results; Chinese characters are twice as wide. */
const SHOWN_TITLE = 60

function titleAdvice({ title, metaTitle, language }: Draft): string[] {
  const shown = Array.from((metaTitle || title).trim()).length
  const limit = language === 'zh' ? SHOWN_TITLE / 2 : SHOWN_TITLE
  if (shown <= limit) return []
  const length = `${shown} caracteres, y los buscadores muestran unos ${limit}`
  return metaTitle
    ? [`El título en buscadores es largo: ${length}.`]
    : [`El título es largo: ${length}. Puedes escribir otro más corto en «En buscadores: título».`]
}

const UNNAMED = {
  one: 'Una imagen del texto no tiene texto alternativo, o solo el nombre de su archivo.',
  more: 'imágenes del texto no tienen texto alternativo, o solo el nombre de su archivo.',
}
const EMPTY = {
  one: 'Un título dentro del texto está vacío.',
  more: 'títulos dentro del texto están vacíos.',
}

const counted = (count: number, { one, more }: typeof EMPTY): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${more}`]

const emptyHeadings = (content: string): number =>
  [...bodyOf(content).querySelectorAll('h2, h3, h4')].filter(
    ({ textContent }) => textContent.trim() === '',
  ).length

interface Picture {
  src: string
  alt: string
}

const picturesOf = (content: string): Picture[] =>
  [...bodyOf(content).querySelectorAll('img')].map((picture) => ({
    src: picture.getAttribute('src') ?? '',
    alt: picture.alt,
  }))

/** Whether each picture has an alternative text other than its original file name. */
function useDescribed(pictures: readonly Picture[]): boolean[] {
  const { api } = useApi()
  const urls = pictures
    .filter(({ src, alt }) => alt && src.startsWith('/uploads/'))
    .map(({ src }) => src)
  const asked = { urls: [...new Set(urls)].sort().slice(0, MAX_NAMED_PICTURES) }
  const { data: names = {} } = useQuery(
    api.admin.media.names.queryOptions(asked, {
      enabled: urls.length > 0,
      placeholderData: keepPreviousData,
    }),
  )
  return pictures.map(({ src, alt }) => !isFileName(alt, names[src] ?? ''))
}

const NONE: readonly string[] = []

/** The text's links to pages of this site that do not exist; empty while loading. */
function useDeadLinks(content: string, lang: Language): readonly string[] {
  const { client } = useApi()
  const { publicUrl } = useRouteContext({ from: '/admin/blog' })
  const links = useMemo(() => ownLinks(content, publicUrl), [content, publicUrl])
  const { data } = useQuery({
    queryKey: [['admin', 'blog', 'deadLinks'], { links, lang }],
    queryFn: () => client.admin.blog.deadLinks.mutate({ links, lang }),
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
  })
  return links.length === 0 ? NONE : (data ?? NONE).filter((link) => links.includes(link))
}

/** The paths of this site to which the text links. */
function ownLinks(content: string, publicUrl: string): string[] {
  const paths = [...bodyOf(content).querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    const url = parsedUrl(href, publicUrl)
    if (!url) return []
    const { origin, pathname, search } = url
    const isOwn = origin === new URL(publicUrl).origin && !href.startsWith('#')
    const path = pathname + search
    return isOwn && path.length <= MAX_LINK_LENGTH ? [path] : []
  })
  return [...new Set(paths)].sort().slice(0, MAX_CHECKED_LINKS)
}

/** Languages whose version is outdated; for a translation, only its own. Empty without an id. */
function useOutdatedVersions(id: number | undefined, language: Language): Language[] {
  const versions = useVersions(id)
  return versions
    .filter((version) => version.outdated && (language === 'es' || version.language === language))
    .map((version) => version.language)
}

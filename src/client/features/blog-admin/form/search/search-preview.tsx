import { Box, Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import { EXCERPT_FALLBACK_LENGTH } from '#shared/blog/blog.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { useFormField, type ArticleSession } from '../../session/article-session.ts'
import { cutLikeSearch, SHOWN_DESCRIPTION, SHOWN_TITLE } from './cut-like-search.ts'

/** The article as a search engine lists it: what is left empty comes from title, excerpt and text. */
export function SearchPreview({ form }: { form: ArticleSession }) {
  const [title] = useFormField(form, 'title')
  const [slug] = useFormField(form, 'slug')
  const [language] = useFormField(form, 'language')
  const [metaTitle] = useFormField(form, 'metaTitle')
  const description = useDescription(form)
  const shownTitle = metaTitle.trim() || `${title.trim() || 'Sin título'} · ${HOTEL.name}`
  return (
    <Box
      role="group"
      aria-label="Así se ve en Google"
      borderWidth="1px"
      borderRadius="l2"
      px="4"
      py="3"
      bg="bg"
    >
      <Text fontSize="sm" fontWeight="500" mb="2">
        Así se ve en Google
      </Text>
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {location.host} › blog › {slug}
      </Text>
      <Box lang={languageOption(language).tag}>
        <Text fontSize="lg" color="brand.fg" lineHeight="1.3">
          {cutLikeSearch(shownTitle, SHOWN_TITLE)}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {cutLikeSearch(description, SHOWN_DESCRIPTION)}
        </Text>
      </Box>
    </Box>
  )
}

function useDescription(form: ArticleSession): string {
  const [metaDescription] = useFormField(form, 'metaDescription')
  const [excerpt] = useFormField(form, 'excerpt')
  const [content] = useFormField(form, 'content')
  const html = useDeferredValue(content)
  const beginning = useMemo(() => beginningOf(html), [html])
  return metaDescription.trim() || excerpt.trim() || beginning
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|blockquote|t[hd]|figure)>/g

/** The beginning of the text, which the site takes where there is no excerpt. */
function beginningOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, ' $&'), 'text/html')
  for (const caption of body.querySelectorAll('figcaption')) caption.remove()
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.slice(0, EXCERPT_FALLBACK_LENGTH)
}

import { Text, Box } from '@chakra-ui/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { localHref } from '#shared/addresses.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { langTag } from '#shared/i18n/languages.ts'
import { useField, useSessionState } from '../session/article-session.ts'
import { bodyOf, type Draft } from '../article/draft.ts'
import { FormSection, TextInput } from '../session/fields.tsx'
import {
  EXCERPT_FALLBACK_LENGTH,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_META_TITLE_LENGTH,
  META_DESCRIPTION_GOAL,
} from '#shared/blog/article-limits.ts'

/** The texts for search engines, with a preview; the children are the keywords. */
export function SeoSection({ children }: { children: ReactNode }) {
  return (
    <FormSection title="SEO">
      <Text fontSize="sm" color="fg.muted">
        Cómo aparece el artículo en Google y otros buscadores. Puedes dejarlo vacío.
      </Text>
      <TextInput
        field="metaTitle"
        maxLength={MAX_META_TITLE_LENGTH}
        hint="El título en los resultados de Google. Vacío: el título del artículo."
      />
      <MetaDescription />
      <SearchPreview />
      {children}
      <Text fontSize="sm" color="fg.muted" mt="-3">
        Temas del artículo, para buscadores: los huéspedes no los ven.
      </Text>
    </FormSection>
  )
}

/** Counts the characters; more than search engines show are allowed (spec §5). */
function MetaDescription() {
  const [text] = useField('metaDescription')
  return (
    <TextInput
      field="metaDescription"
      rows={3}
      maxLength={MAX_META_DESCRIPTION_LENGTH}
      hint={
        <>
          {text.length}/{META_DESCRIPTION_GOAL} caracteres (recomendado: 150-160)
          <br />
          Las líneas bajo el título en Google. Vacía: el extracto.
        </>
      }
    />
  )
}

/** How a search engine lists the article; title, excerpt or text replace empty fields. */
function SearchPreview() {
  const { t } = useI18n()
  const draft = useSessionState((state) => state.draft)
  const { title, slug, language, metaTitle } = draft
  const description = useDescription(draft)
  const shownTitle = metaTitle.trim() || `${title.trim() || 'Sin título'} · ${t.names.hotel}`
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
      <Box lang={langTag(language)}>
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

function useDescription({ metaDescription, excerpt, content }: Draft): string {
  const html = useDeferredValue(content)
  const beginning = useMemo(() => beginningOf(html), [html])
  return metaDescription.trim() || excerpt.trim() || beginning
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|blockquote|t[hd]|figure)>/g

/** The beginning of the text, shown if the description and the excerpt are empty. */
function beginningOf(html: string): string {
  const body = bodyOf(html.replace(BLOCK_END, ' $&'))
  for (const caption of body.querySelectorAll('figcaption')) caption.remove()
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.slice(0, EXCERPT_FALLBACK_LENGTH)
}

/** Approximate lengths that Google shows, in Latin letters. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 158

/** Chinese, Japanese and Korean characters, twice as wide as Latin letters. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** Truncates between words, if possible; Chinese characters count twice. */
export function cutLikeSearch(text: string, width: number): string {
  let taken = 0
  let end = 0
  for (const letter of text) {
    taken += WIDE.test(letter) ? 2 : 1
    if (taken > width) {
      const cut = text.slice(0, end)
      const space = text[end] === ' ' ? end : cut.lastIndexOf(' ')
      return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`
    }
    end += letter.length
  }
  return text
}

/** The public URL of the article, with a button to copy it. */
export function PublicAddress() {
  const [slug] = useField('slug')
  const [language] = useField('language')
  if (slug.trim() === '') return null
  const address = `${location.origin}${localHref(`/blog/${slug.trim()}`, language)}`
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="-2">
      <Text fontSize="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        {address}
      </Text>
      <CopyButton text={address} what="la dirección" />
    </Box>
  )
}

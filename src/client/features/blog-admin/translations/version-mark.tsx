import { Box, chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ArticleVersionState } from '#shared/blog/admin.ts'
import { versionState, type VersionState } from '#shared/blog/translation-states.ts'
import type { TranslatedArticle } from '#shared/blog/translations.ts'
import { languageOption } from '#shared/i18n/languages.ts'

export const STATE_NAMES: Record<VersionState, string> = {
  missing: 'Falta',
  draft: 'Borrador',
  outdated: 'Anterior al español',
  complete: 'Completa',
}

const COLORS: Record<VersionState, string> = {
  missing: 'gray',
  draft: 'orange',
  outdated: 'red',
  complete: 'green',
}

const Mark = chakra('span', {
  base: {
    display: 'block',
    height: '100%',
    minHeight: '11',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'colorPalette.emphasized',
    borderRadius: 'l2',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    lineHeight: '1.3',
  },
  variants: { dashed: { true: { borderStyle: 'dashed', bg: 'transparent' } } },
})

interface VersionMarkProps {
  article: TranslatedArticle
  version: ArticleVersionState
}

/** One language of an article: its state, and the way into the editor; a missing one is begun there. */
export function VersionMark({ article, version }: VersionMarkProps) {
  const state = versionState(version)
  const { name, tag } = languageOption(version.language)
  const isDraft = state === 'outdated' && !version.published
  return (
    <Box asChild display="block" textDecoration="none">
      <Link
        from="/admin/blog"
        to="."
        search={(old) => ({
          ...old,
          lang: version.language,
          edit: version.id === null ? 'new' : String(version.id),
          from: version.id === null ? String(article.id) : undefined,
          draft: undefined,
        })}
      >
        <Mark colorPalette={COLORS[state]} dashed={state === 'missing'}>
          <Box as="span" display="block" fontWeight="600" lang={tag}>
            {name}
          </Box>
          {STATE_NAMES[state]}
          {isDraft && ' · borrador'}
          <Box as="span" srOnly>
            {`: ${version.title ?? article.title}`}
          </Box>
        </Mark>
      </Link>
    </Box>
  )
}

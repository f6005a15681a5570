import { Box, Button, Grid, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState, type ReactNode, useEffect } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { TranslatedText } from '#shared/blog/translations.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { type ArticleSession, useSession } from '../session/article-session.ts'
import {
  OriginalText,
  SCROLLING_ORIGINAL,
  useCopy,
  usePlace,
  type Place,
} from './original-text.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

interface OriginalBesideProps {
  form: ArticleSession
  language: Language
  /** The article that a new one translates. */
  translated: AdminArticle | undefined
  children: (layout: FormLayout) => ReactNode
}

interface FormLayout {
  /** Whether the form has half of a wide page. */
  isNarrow: boolean
  onEditor: (editor: Editor | undefined) => void
}

/**
 * A form with the text that it translates: beside it on wide pages, one tap away on others. An
 * article that translates nothing has the whole page.
 */
export function OriginalBeside({ form, language, translated, children }: OriginalBesideProps) {
  const [editor, setEditor] = useState<Editor>()
  const { place, onFocus } = usePlace(editor)
  const copy = useCopy(form, editor)
  const found = useOriginal(form, language, translated)
  const { original, revision } = found
  const view = original && (
    <OriginalText original={original} language={original.language} place={place} onCopy={copy} />
  )
  return (
    <>
      {original && <OutdatedNotice form={form} language={language} revision={revision} />}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: found.isExpected ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 1fr)',
        }}
        gap="6"
        alignItems="start"
      >
        <Box minW="0" onFocus={onFocus}>
          {children({ isNarrow: found.isExpected, onEditor: setEditor })}
        </Box>
        {found.isExpected && (
          <Panel name={nameOf(original)} isError={found.isError}>
            {view}
          </Panel>
        )}
      </Grid>
      {original && <Sheet original={original} place={place} onCopy={copy} />}
    </>
  )
}

const nameOf = (original: Original | undefined): string =>
  !original || original.language === 'es' ? 'Original en español' : 'Original'

interface PanelProps {
  name: string
  isError: boolean
  children: ReactNode
}

/** Stays in view beside the form, and scrolls by itself. */
function Panel({ name, isError, children }: PanelProps) {
  return (
    <Box
      as="section"
      aria-label={name}
      className={SCROLLING_ORIGINAL}
      display={{ base: 'none', lg: 'block' }}
      position="sticky"
      top="calc(var(--page-header-height, 4rem) + 1rem)"
      maxH="calc(100vh - var(--page-header-height, 4rem) - 2rem)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
    >
      <Heading as="h2" fontSize="md">
        {name}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {READ_ONLY}
      </Text>
      {children ?? (
        <Text role="status">{isError ? 'No se pudo cargar el original.' : 'Cargando...'}</Text>
      )}
    </Box>
  )
}

const READ_ONLY = 'Solo para leer: no forma parte de esta versión.'

interface SheetProps {
  original: Original
  place: Place | undefined
  onCopy: (place: Place, source: string) => void
}

/** The original on narrow pages: opens at the paragraph that is being written. */
function Sheet({ original, place, onCopy }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = nameOf(original)
  return (
    <>
      <Box
        display={{ base: 'flex', lg: 'none' }}
        justifyContent="flex-end"
        position="sticky"
        // Above the bar that saves.
        bottom="calc(env(safe-area-inset-bottom) + 4.5rem)"
        zIndex="docked"
        mt="4"
        pointerEvents="none"
      >
        <Button
          variant="outline"
          bg="bg.panel"
          shadow="md"
          borderRadius="full"
          minH="11"
          pointerEvents="auto"
          onClick={() => setIsOpen(true)}
        >
          Ver original
        </Button>
      </Box>
      {isOpen && (
        <Dialog wide title={name} onClose={() => setIsOpen(false)} cancel="Cerrar">
          <Text color="fg.muted" fontSize="sm" mb="4">
            {READ_ONLY}
          </Text>
          <Box className={SCROLLING_ORIGINAL} maxH="60vh" overflowY="auto">
            <OriginalText
              original={original}
              language={original.language}
              place={place}
              onCopy={onCopy}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}

/** The text that is translated; it never becomes a value of the form. */
interface Original extends TranslatedText {
  language: Language
}

interface FoundOriginal {
  /** There is one, or it is being asked for. */
  isExpected: boolean
  original: Original | undefined
  /** Of the Spanish version; undefined where another one is shown. */
  revision: number | undefined
  isError: boolean
}

/**
 * The Spanish version of what the form translates; where there is none, the version that a new
 * translation is made from.
 */
function useOriginal(
  form: ArticleSession,
  language: Language,
  translated: AdminArticle | undefined,
): FoundOriginal {
  const { api } = useApi()
  // A restored text may translate another article than the form was opened for.
  const id = useSession(form, ({ stored, translationOf }) => stored?.id ?? translationOf)
  const isTranslation = language !== 'es' && id !== undefined
  const { data, isError } = useQuery({
    ...api.admin.blog.translations.original.queryOptions({ id: id ?? 0 }),
    enabled: isTranslation,
    // Others may have changed it since it was open here.
    staleTime: 0,
  })
  const revision = data?.revision
  useEffect(() => {
    // A new translation is made from what stands beside it.
    if (revision !== undefined) form.dispatch({ type: 'source begun', revision })
  }, [form, revision])
  if (!isTranslation) return NONE
  if (data === null) return { ...NONE, ...(translated?.id === id ? besides(translated) : {}) }
  const original = data && { ...data, language: 'es' as const }
  return { isExpected: true, original, revision, isError }
}

const NONE = { isExpected: false, original: undefined, revision: undefined, isError: false }

const besides = (original: AdminArticle | undefined) =>
  original ? { isExpected: true, original } : {}

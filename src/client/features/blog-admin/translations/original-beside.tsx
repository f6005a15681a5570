import { Box, Button, Grid, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState, type ReactNode, useEffect } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useArticleAction, useVersions } from '../article/queries.ts'
import { Notice } from '../article/notice.tsx'
import { useSession, useArticle, useGroupId } from '../session/article-session.ts'
import { DialogButton, useDialogs } from '../article/lazy-dialogs.tsx'
import { SCROLL_CLASS, useCopy, useCursor } from './cursor-position.ts'

interface OriginalBesideProps {
  language: Language
  /** The article that the new article translates. */
  translated: AdminArticle | undefined
  children: (layout: FormLayout) => ReactNode
}

interface FormLayout {
  /** Whether the original takes half of a wide page. */
  isNarrow: boolean
  onEditor: (editor: Editor | undefined) => void
}

/** A form with its original: beside it on wide pages, in a dialog on narrow ones. */
export function OriginalBeside({ language, translated, children }: OriginalBesideProps) {
  const [editor, setEditor] = useState<Editor>()
  const { cursor, onFocus } = useCursor(editor)
  const copy = useCopy(editor)
  const { original, originalLanguage, ...found } = useOriginal(language, translated)
  const name = originalLanguage === 'es' ? 'Original en español' : 'Original'
  const dialogs = useDialogs().data
  const text = dialogs && original && (
    <dialogs.OriginalText
      original={original}
      language={originalLanguage}
      cursor={cursor}
      onCopy={copy}
    />
  )
  return (
    <>
      {text && <OutdatedNotice language={language} revision={found.revision} />}
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
          <Panel name={name} query={found.query}>
            {text}
          </Panel>
        )}
      </Grid>
      {text && <Sheet name={name}>{text}</Sheet>}
    </>
  )
}

interface PanelProps {
  name: string
  query: ReturnType<typeof useOriginal>['query']
  children: ReactNode
}

/** The original beside the form, in its own scroll area. */
function Panel({ name, query, children }: PanelProps) {
  return (
    <Box
      as="section"
      aria-label={name}
      className={SCROLL_CLASS}
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
      {children ?? <QueryState query={query} failed="No se pudo cargar el original." />}
    </Box>
  )
}

const READ_ONLY = 'Solo para leer: no forma parte de esta versión.'

/** The original in a dialog, for narrow pages. */
function Sheet({ name, children }: Omit<PanelProps, 'query'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Box
        display={{ base: 'flex', lg: 'none' }}
        justifyContent="flex-end"
        position="sticky"
        // Above the bar with the save button.
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
          <Box className={SCROLL_CLASS} maxH="60vh" overflowY="auto">
            {children}
          </Box>
        </Dialog>
      )}
    </>
  )
}

/** The Spanish version that the form translates; if there is none, `translated`. */
function useOriginal(language: Language, translated: AdminArticle | undefined) {
  const { api } = useApi()
  const session = useSession()
  const id = useGroupId()
  const isTranslation = language !== 'es' && id !== undefined
  const query = useQuery({
    ...api.admin.blog.translations.original.queryOptions({ id: id ?? 0 }),
    enabled: isTranslation,
    // Refetched, because others may have changed it.
    staleTime: 0,
  })
  const { data } = query
  const revision = data?.revision
  useEffect(() => {
    // A new translation is made from the revision shown beside it.
    if (revision !== undefined) session.dispatch({ type: 'source begun', revision })
  }, [session, revision])
  const other = data === null && translated?.id === id ? translated : undefined
  return {
    /** Whether an original is shown or being loaded. */
    isExpected: isTranslation && (data !== null || other !== undefined),
    original: isTranslation ? (data ?? other) : undefined,
    originalLanguage: other?.language ?? 'es',
    /** Revision of the Spanish version; undefined for another language. */
    revision,
    query,
  }
}

interface OutdatedNoticeProps {
  language: Language
  /** Revision of the Spanish version; undefined without one. */
  revision: number | undefined
}

/** Warns that the Spanish version changed after the translation was made. */
function OutdatedNotice({ language, revision }: OutdatedNoticeProps) {
  const id = useArticle()?.id
  const versions = useVersions(id)
  const isOutdated = versions.some((one) => one.language === language && one.outdated)
  const { mutate, isPending } = useMarkCurrent(id)
  if (id === undefined || revision === undefined || !isOutdated) return null
  return (
    <Notice row isProblem aria-label="Anterior al español">
      <Text flex="1" minW="14rem">
        El español cambió desde que se hizo esta versión.
      </Text>
      <DialogButton label="Qué cambió" size="sm" minH="11" variant="solid">
        {({ ChangesDialog }, close) => (
          <ChangesDialog
            id={id}
            onMark={(shown) => {
              if (!isPending) mutate(shown, { onSuccess: close })
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      <BusyButton
        size="sm"
        minH="11"
        variant="outline"
        isBusy={isPending}
        onClick={() => mutate(revision)}
      >
        Ya está al día
      </BusyButton>
    </Notice>
  )
}

/** Marks a translation as up to date; text and publication do not change. */
function useMarkCurrent(id: number | undefined) {
  const { client } = useApi()
  return useArticleAction(
    (revision: number) =>
      client.admin.blog.translations.markCurrent.mutate({ id: id ?? 0, revision }),
    {
      done: ({ outdated }) => ({
        title: outdated
          ? 'El español cambió otra vez: mira qué cambió antes de marcarla'
          : 'Versión al día',
      }),
      failed: 'No se pudo marcar la versión',
    },
  )
}

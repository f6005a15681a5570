import { Box, Button, chakra, Text, useMediaQuery, type ButtonProps } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { useNavigation } from '../article/address.ts'
import { DialogButton } from '../article/lazy-dialogs.tsx'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { useRecordTitle } from '#client/ui/admin/page/use-record-title.ts'
import { PublishButton, PublishSwitch } from '../publish/publish-controls.tsx'
import {
  useSession,
  useSessionState,
  useArticle,
  useUploadsFirst,
} from '../session/article-session.ts'
import { SaveStatus, problemOf, shortState } from '../session/save-status.tsx'
import { savePhase } from '../session/state.ts'

/** Only for screen readers on narrow pages. */
const Name = chakra('span', { base: { srOnly: { base: true, lg: false } } })

/** Hidden on narrow pages, where `PhoneBar` has the buttons. */
const WIDE = { base: 'none', lg: 'inline-flex' }

const ARROW = 'M20 12H5M11 6l-6 6 6 6'
const HOME = 'M3 11l9-8 9 8M5 9v12h14V9'

/**
 * The header of the editor (spec §2).
 * @param visit Id of the draft on the server.
 */
export function FormHeader({ visit }: { visit: string }) {
  const session = useSession()
  const { showList } = useNavigation()
  const article = useArticle()
  useRecordTitle(article?.title)
  return (
    <PageHeader
      title={article ? 'Editar Artículo' : 'Nuevo Artículo'}
      back={
        <>
          <Button variant="ghost" minW="11" px="3" onClick={() => showList()}>
            <StrokeIcon d={ARROW} />
            <Name>Volver a la Lista</Name>
          </Button>
          <Button
            asChild
            variant="ghost"
            minW="11"
            px="3"
            color="fg.muted"
            fontWeight="400"
            textDecoration="none"
          >
            <Link to="/admin">
              <StrokeIcon d={HOME} />
              <Name>Volver al Admin</Name>
            </Link>
          </Button>
        </>
      }
      status={<SaveStatus />}
    >
      {article && <HistoryButton id={article.id} />}
      <DialogButton label="Vista Previa">
        {({ Preview }, close) => <Preview visit={visit} onClose={close} />}
      </DialogButton>
      <Button variant="ghost" display={WIDE} onClick={() => showList()}>
        Cancelar
      </Button>
      <Button
        variant="outline"
        display={WIDE}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S"
        onClick={() => session.save({ closes: false })}
      >
        Guardar y seguir
      </Button>
      <PublishButton />
      <SaveButton closes display={WIDE} minW={{ lg: '8rem' }} />
    </PageHeader>
  )
}

export const HistoryButton = ({ id }: { id: number }) => (
  <DialogButton label="Historial">
    {({ HistoryDialog }, close) => <HistoryDialog id={id} onClose={close} />}
  </DialogButton>
)

/** The bottom bar of narrow pages, where the header scrolls away. Toasts appear above it. */
export function PhoneBar() {
  const { showList } = useNavigation()
  const problem = useSessionState(problemOf)
  const state = useSessionState(shortState)
  const [isNarrow] = useMediaQuery(ONE_COLUMN, { ssr: false })
  if (!isNarrow) return null
  return (
    <Box
      role="region"
      aria-label="Guardar y publicar"
      position="sticky"
      bottom="0"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      // Fits one row at 320 px.
      px="3"
      py="2"
      pb="calc(env(safe-area-inset-bottom) + 0.5rem)"
      borderTopWidth="1px"
      bg="bg.panel"
      css={{ 'html:has(&)': { '--toast-bottom': '5rem' } }}
    >
      {/* Hidden from screen readers, which get the state from the header; always rendered, so that
           nothing moves. */}
      <Text
        aria-hidden
        w="full"
        minH="5"
        fontSize="sm"
        lineHeight="1.25rem"
        color={problem ? 'fg.error' : 'fg.muted'}
      >
        {problem ?? state}
      </Text>
      <PublishSwitch flexDirection="row-reverse" justifyContent="flex-end" flex="1" minH="11" />
      <Button variant="outline" minH="11" px="3" onClick={() => showList()}>
        Cancelar
      </Button>
      <SaveButton closes={false} minH="11" px="3" />
    </Box>
  )
}

const ONE_COLUMN = ['(max-width: 63.99rem)']

interface SaveButtonProps extends ButtonProps {
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** Not disabled while saving, because a disabled button loses the focus. */
function SaveButton({ closes, ...props }: SaveButtonProps) {
  const session = useSession()
  const isSaving = useSessionState((state) => ['saving', 'slow'].includes(savePhase(state)))
  const save = useUploadsFirst(() => session.save({ closes }))
  return (
    <Button aria-busy={isSaving} onClick={save} {...props}>
      {isSaving ? 'Guardando...' : 'Guardar'}
    </Button>
  )
}

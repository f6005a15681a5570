import { Box, Button, chakra, Text, useMediaQuery, type ButtonProps } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Icon } from '#client/ui/admin/icon.tsx'
import { useBlogNavigation } from '../blog-address.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import { PublishButton } from '../publish/publish-dialog.tsx'
import { PublishSwitch } from '../publish/publish-switch.tsx'
import {
  useStored,
  type ArticleSession,
  useSession,
  useUploadsFirst,
} from '../session/article-session.ts'
import { SaveStatus, problemOf, shortState } from '../session/save-status.tsx'
import { savePhase } from '../session/state.ts'
import { PREVIEW_BUTTON } from './preview.tsx'

interface FormHeaderProps {
  form: ArticleSession
  onPreview: () => void
}

/** Seen on wide pages, and read by screen readers everywhere. */
const Name = chakra('span', { base: { srOnly: { base: true, lg: false } } })

/** Where the bar at the foot has other buttons instead. */
const WIDE = { base: 'none', lg: 'inline-flex' }

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The header of the editor with its buttons (spec §2). */
export function FormHeader({ form, onPreview }: FormHeaderProps) {
  const { showList } = useBlogNavigation()
  const article = useStored(form)
  return (
    <PageHeader
      title={article ? 'Editar Artículo' : 'Nuevo Artículo'}
      back={
        <>
          <Button variant="ghost" minW="11" px="3" onClick={() => showList()}>
            <Icon path={ARROW} />
            <Name>Volver a la Lista</Name>
          </Button>
          <Button
            asChild
            variant="ghost"
            display={WIDE}
            px="3"
            color="fg.muted"
            fontWeight="400"
            textDecoration="none"
          >
            <Link to="/admin">Volver al Admin</Link>
          </Button>
        </>
      }
      status={<SaveStatus form={form} />}
    >
      {article && <HistoryButton id={article.id} form={form} />}
      <Button id={PREVIEW_BUTTON} variant="outline" onClick={onPreview}>
        Vista Previa
      </Button>
      <Button variant="ghost" display={WIDE} onClick={() => showList()}>
        Cancelar
      </Button>
      <Button
        variant="outline"
        display={WIDE}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S"
        onClick={() => form.save({ closes: false })}
      >
        Guardar y seguir
      </Button>
      <PublishButton form={form} />
      <SaveButton form={form} closes display={WIDE} minW={{ lg: '8rem' }} />
    </PageHeader>
  )
}

/**
 * State of the text, publishing, saving and closing within the thumb's reach: on narrow screens the
 * header scrolls away. Toasts appear above the bar.
 */
export function PhoneBar({ form }: { form: ArticleSession }) {
  const { showList } = useBlogNavigation()
  const problem = useSession(form, problemOf)
  const state = useSession(form, shortState)
  const [isNarrow] = useMediaQuery(ONE_COLUMN, { ssr: false })
  useEffect(() => {
    if (!isNarrow) return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-bottom', '5rem')
    return () => {
      style.removeProperty('--toast-bottom')
    }
  }, [isNarrow])
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
      // 320 px hold it in one row.
      px="3"
      py="2"
      pb="calc(env(safe-area-inset-bottom) + 0.5rem)"
      borderTopWidth="1px"
      bg="bg.panel"
    >
      {/* Hidden from screen readers, which hear it from the header; its row is there from the start. */}
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
      <PublishSwitch
        form={form}
        flexDirection="row-reverse"
        justifyContent="flex-end"
        flex="1"
        minH="11"
      />
      <Button variant="outline" minH="11" px="3" onClick={() => showList()}>
        Cerrar
      </Button>
      <SaveButton form={form} closes={false} minH="11" px="3" />
    </Box>
  )
}

/** Where the form has one column. */
const ONE_COLUMN = ['(max-width: 63.99rem)']

interface SaveButtonProps extends Omit<ButtonProps, 'form'> {
  form: ArticleSession
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** Not disabled while saving: a disabled button loses the focus. */
function SaveButton({ form, closes, ...props }: SaveButtonProps) {
  const isSaving = useSession(form, (session) => ['saving', 'slow'].includes(savePhase(session)))
  const save = useUploadsFirst(form, () => form.save({ closes }))
  return (
    <Button aria-busy={isSaving} onClick={save} {...props}>
      {isSaving ? 'Guardando...' : 'Guardar'}
    </Button>
  )
}

import { Button, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import type { SavedAt } from '../autosave/use-autosave.ts'
import { useBlogNavigation } from '../blog-address.ts'
import { PageHeader } from '../page-header.tsx'

interface FormHeaderProps {
  isNew: boolean
  isPending: boolean
  /** When the local draft was saved. */
  savedAt: SavedAt
  onPreview: () => void
  onSave: () => void
}

export const PREVIEW_BUTTON = 'vista-previa'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The header of the editor with its buttons (spec §2). */
export function FormHeader(props: FormHeaderProps) {
  const { isNew, isPending, savedAt, onPreview, onSave } = props
  const { showList } = useBlogNavigation()
  return (
    <PageHeader
      title={isNew ? 'Nuevo Artículo' : 'Editar Artículo'}
      back={
        <>
          <Button variant="ghost" onClick={() => showList()} px="3">
            <Icon path={ARROW} />
            Volver a la Lista
          </Button>
          <Button asChild variant="ghost" px="3" textDecoration="none">
            <Link to="/admin">Volver al Admin</Link>
          </Button>
        </>
      }
    >
      <AutosaveStatus savedAt={savedAt} />
      <Button id={PREVIEW_BUTTON} variant="outline" onClick={onPreview}>
        Vista Previa
      </Button>
      <Button variant="ghost" onClick={() => showList()}>
        Cancelar
      </Button>
      {/* Not disabled while saving: a disabled button loses the focus. */}
      <Button aria-disabled={isPending} onClick={onSave}>
        {isPending ? 'Guardando...' : 'Guardar'}
      </Button>
    </PageHeader>
  )
}

const TIME = new Intl.DateTimeFormat('es-CL', { timeStyle: 'short' })

function AutosaveStatus({ savedAt }: { savedAt: SavedAt }) {
  if (savedAt === undefined) return null
  return (
    <Text fontSize="sm" color={savedAt ? 'fg.muted' : 'fg.error'} role="status">
      {savedAt
        ? `Copia local: ${TIME.format(savedAt)}`
        : 'Este navegador no guarda copias locales: guarda a menudo.'}
    </Text>
  )
}

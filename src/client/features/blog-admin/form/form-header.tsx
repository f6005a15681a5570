import { Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import { LocalCopyNote } from '../autosave/local-copy.tsx'
import { PageHeader } from '../page-header.tsx'
import type { LocalCopy } from '../autosave/use-journal.ts'

interface FormHeaderProps {
  isNew: boolean
  isPending: boolean
  keptAt: LocalCopy['keptAt']
  onPreview: () => void
  onSave: () => void
  onClose: () => void
}

export const PREVIEW_BUTTON = 'vista-previa'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The head of the editor: the ways out, and what can be done with the article (spec §2). */
export function FormHeader(props: FormHeaderProps) {
  const { isNew, isPending, keptAt, onPreview, onSave, onClose } = props
  return (
    <PageHeader
      title={isNew ? 'Nuevo Artículo' : 'Editar Artículo'}
      back={
        <>
          <Button variant="ghost" onClick={onClose} px="3">
            <Icon path={ARROW} />
            Volver a la Lista
          </Button>
          <Button asChild variant="ghost" px="3" textDecoration="none">
            <Link to="/admin">Volver al Admin</Link>
          </Button>
        </>
      }
    >
      <LocalCopyNote keptAt={keptAt} />
      <Button id={PREVIEW_BUTTON} variant="outline" onClick={onPreview}>
        Vista Previa
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Cancelar
      </Button>
      {/* Not disabled while it works: the focus would be lost. */}
      <Button aria-disabled={isPending} onClick={onSave}>
        {isPending ? 'Guardando...' : 'Guardar'}
      </Button>
    </PageHeader>
  )
}

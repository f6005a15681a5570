import { Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/admin/icon.tsx'
import { SaveStatus } from '../autosave/save-status.tsx'
import type { Autosave } from '../autosave/use-autosave.ts'
import { useBlogNavigation } from '../blog-address.ts'
import { PageHeader } from '../page-header.tsx'
import type { SavePhase } from './save/saver.ts'

interface FormHeaderProps {
  /** The button of the history; absent for a new article. */
  history?: ReactNode
  /** Publishes, or leads to the page. */
  publish: ReactNode
  isNew: boolean
  phase: SavePhase
  autosave: Autosave
  onPreview: () => void
  onSave: () => void
  onSaveAndStay: () => void
}

export const PREVIEW_BUTTON = 'vista-previa'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The header of the editor with its buttons (spec §2). */
export function FormHeader(props: FormHeaderProps) {
  const { isNew, phase, autosave, onPreview, onSave, onSaveAndStay } = props
  const { showList } = useBlogNavigation()
  const isSaving = phase === 'saving' || phase === 'slow'
  return (
    <PageHeader
      title={isNew ? 'Nuevo Artículo' : 'Editar Artículo'}
      back={
        <>
          <Button variant="ghost" onClick={() => showList()} px="3">
            <Icon path={ARROW} />
            Volver a la Lista
          </Button>
          <Button
            asChild
            variant="ghost"
            px="3"
            color="fg.muted"
            fontWeight="400"
            textDecoration="none"
          >
            <Link to="/admin">Volver al Admin</Link>
          </Button>
        </>
      }
      status={<SaveStatus status={autosave.status} phase={phase} onSignIn={autosave.signIn} />}
    >
      {props.history}
      <Button id={PREVIEW_BUTTON} variant="outline" onClick={onPreview}>
        Vista Previa
      </Button>
      <Button variant="ghost" onClick={() => showList()}>
        Cancelar
      </Button>
      <Button
        variant="outline"
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S"
        onClick={onSaveAndStay}
      >
        Guardar y seguir
      </Button>
      {props.publish}
      {/* Not disabled while saving: a disabled button loses the focus. */}
      <Button aria-busy={isSaving} minW={{ lg: '8rem' }} onClick={onSave}>
        {isSaving ? 'Guardando...' : 'Guardar'}
      </Button>
    </PageHeader>
  )
}

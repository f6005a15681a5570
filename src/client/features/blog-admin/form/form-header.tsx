import { Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/admin/icon.tsx'
import { SaveStatus } from '../session/save-status.tsx'
import { useBlogNavigation } from '../blog-address.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { PageHeader } from '../page-header.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { useStored, type ArticleSession } from '../session/article-session.ts'
import { PREVIEW_BUTTON } from './preview.tsx'
import { SaveButton } from './save-button.tsx'

interface FormHeaderProps {
  form: ArticleSession
  onPreview: () => void
  onSaveAndStay: () => void
}

/** Where the bar at the foot has other buttons instead. */
const WIDE = { base: 'none', lg: 'inline-flex' }

const ARROW = 'M20 12H5M11 6l-6 6 6 6'

/** The header of the editor with its buttons (spec §2). */
export function FormHeader(props: FormHeaderProps) {
  const { form, onPreview, onSaveAndStay } = props
  const { showList } = useBlogNavigation()
  const article = useStored(form)
  return (
    <PageHeader
      title={article ? 'Editar Artículo' : 'Nuevo Artículo'}
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
        onClick={onSaveAndStay}
      >
        Guardar y seguir
      </Button>
      <PublishButton form={form} />
      <SaveButton form={form} closes display={WIDE} minW={{ lg: '8rem' }} />
    </PageHeader>
  )
}

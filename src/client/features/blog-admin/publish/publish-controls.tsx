import { Alert, Button, Text } from '@chakra-ui/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { localHref } from '#shared/addresses.ts'
import { LazyDialog } from '../article/lazy-dialogs.tsx'
import { useSession, useArticle, useUploadsFirst } from '../session/article-session.ts'
import { islandMoment } from '#client/ui/admin/moment.ts'

/** For a draft, a button that opens the publish dialog; for a published article, a link to it. */
export function PublishButton() {
  const article = useArticle()
  const [dialog, open] = usePublishing()
  if (article?.published) {
    return (
      <Button asChild variant="outline" textDecoration="none">
        <a
          href={localHref(`/blog/${article.slug}`, article.language)}
          target="_blank"
          rel="noopener"
        >
          Ver en el sitio
        </a>
      </Button>
    )
  }
  return (
    <>
      <Button variant="outline" onClick={open}>
        Publicar
      </Button>
      {dialog}
    </>
  )
}

/** The open publish dialog, and a function that opens it unless an upload is running. */
function usePublishing(): [dialog: ReactNode, open: () => void] {
  const [isOpen, setIsOpen] = useState(false)
  const open = useUploadsFirst(() => setIsOpen(true))
  const props = { onClose: () => setIsOpen(false) }
  const dialog = (
    <LazyDialog {...props}>{({ PublishDialog }) => <PublishDialog {...props} />}</LazyDialog>
  )
  return [isOpen && dialog, open]
}

/** Tells when the draft will be published; nothing without a schedule. */
export function ScheduledNotice() {
  const { cancelSchedule } = useSession()
  const { published, publishAt } = useArticle() ?? {}
  if (published || !publishAt) return null
  return (
    <Alert.Root status="info" flexWrap="wrap" mb="6">
      <Alert.Indicator />
      <Alert.Content minW="12rem">
        <Alert.Title>
          Programado: se publica el {islandMoment(publishAt)} (hora de la isla)
        </Alert.Title>
        <Alert.Description>Se publica lo que esté guardado a esa hora.</Alert.Description>
      </Alert.Content>
      <Button variant="outline" size="sm" onClick={cancelSchedule}>
        Cancelar programación
      </Button>
    </Alert.Root>
  )
}

/** A switch for the publication; asks before it changes. */
export function PublishSwitch(layout: Omit<ComponentProps<typeof SwitchField>, 'label' | 'isOn'>) {
  const session = useSession()
  const article = useArticle()
  const isPublished = article?.published ?? false
  const [dialog, open] = usePublishing()
  const [isUnpublishing, setIsUnpublishing] = useState(false)
  const close = () => setIsUnpublishing(false)
  return (
    <>
      <SwitchField
        label="Publicado"
        isOn={isPublished}
        onClick={(event) => {
          // The switch changes after the server's answer.
          event.preventDefault()
          if (isPublished) setIsUnpublishing(true)
          else open()
        }}
        {...layout}
      />
      {dialog}
      {isUnpublishing && article && (
        <ConfirmDialog
          title="¿Pasar a borrador?"
          text={`Los huéspedes dejan de verlo: ${localHref(`/blog/${article.slug}`, article.language)} no llevará a ninguna página, tampoco desde los buscadores.`}
          confirm="Pasar a borrador"
          cancel="Volver"
          onCancel={close}
          onConfirm={() => {
            session.unpublish()
            close()
          }}
        >
          <Text mt="3" color="fg.muted" fontSize="sm">
            El texto y los votos quedan guardados, y si lo publicas de nuevo conserva su fecha.
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}

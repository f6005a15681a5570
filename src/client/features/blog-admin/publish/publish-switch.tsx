import { Switch, Text } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { useStored, type ArticleSession, useUploadsFirst } from '../session/article-session.ts'
import { PublishDialog } from './publish-dialog.tsx'

interface PublishSwitchProps extends Omit<ComponentProps<typeof Switch.Root>, 'form'> {
  form: ArticleSession
}

/** Whether guests see the article; asks before that changes, as the button "Publicar" does. */
export function PublishSwitch({ form, ...props }: PublishSwitchProps) {
  const article = useStored(form)
  const isPublished = article?.published ?? false
  const [question, setQuestion] = useState<'publish' | 'unpublish'>()
  const askToPublish = useUploadsFirst(form, () => setQuestion('publish'))
  const ask = isPublished ? () => setQuestion('unpublish') : askToPublish
  const close = () => setQuestion(undefined)
  return (
    <>
      <Switch.Root checked={isPublished} colorPalette="brand" {...props}>
        <Switch.Label>Publicado</Switch.Label>
        <Switch.HiddenInput
          role="switch"
          aria-checked={isPublished}
          onClick={(event) => {
            // It turns when the server has answered.
            event.preventDefault()
            ask()
          }}
        />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
      {question === 'publish' && <PublishDialog form={form} onClose={close} />}
      {question === 'unpublish' && article && (
        <UnpublishDialog article={article} onUnpublish={form.unpublish} onClose={close} />
      )}
    </>
  )
}

interface UnpublishDialogProps {
  /** As it is stored. */
  article: AdminArticle
  onUnpublish: () => void
  onClose: () => void
}

/** What guests lose when the article is taken off the site. */
function UnpublishDialog({ article, onUnpublish, onClose }: UnpublishDialogProps) {
  const { slug, language } = article
  return (
    <ConfirmDialog
      title="¿Pasar a borrador?"
      text={`Los huéspedes dejan de verlo: ${localHref(`/blog/${slug}`, language)} no llevará a ninguna página, tampoco desde los buscadores.`}
      confirm="Pasar a borrador"
      cancel="Volver"
      onCancel={onClose}
      onConfirm={() => {
        onUnpublish()
        onClose()
      }}
    >
      <Text mt="3" color="fg.muted" fontSize="sm">
        El texto y los votos quedan guardados, y si lo publicas de nuevo conserva su fecha.
      </Text>
    </ConfirmDialog>
  )
}

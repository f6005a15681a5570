import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { useVersions, serverMessage, useReloadArticles } from '../article-queries.ts'
import type { ArticleSession } from '../session/article-session.ts'
import type { ChangesDialog } from './changes-dialog.tsx'

interface OutdatedNoticeProps {
  form: ArticleSession
  language: Language
  /** The revision of the Spanish version that is shown; absent where there is none. */
  revision: number | undefined
}

/** Says that the Spanish version changed since this one was made from it, and what can be done. */
export function OutdatedNotice({ form, language, revision }: OutdatedNoticeProps) {
  const id = form.state().stored?.id
  const versions = useVersions(id)
  const isOutdated = versions?.some((one) => one.language === language && one.outdated) ?? false
  const { dialog, open, close } = useChangesDialog()
  const { mark, isPending } = useMarkCurrent(close)
  if (id === undefined || revision === undefined || !isOutdated) return null
  return (
    <Box
      as="section"
      aria-label="Anterior al español"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderWidth="1px"
      borderColor="red.emphasized"
      borderRadius="l3"
      bg="red.subtle"
      px="5"
      py="3"
      mb="6"
    >
      <Text flex="1" minW="14rem">
        El español cambió desde que se hizo esta versión.
      </Text>
      <Button size="sm" minH="11" onClick={open}>
        Qué cambió
      </Button>
      <Button
        size="sm"
        minH="11"
        variant="outline"
        aria-disabled={isPending}
        onClick={() => void mark(id, revision)}
      >
        Ya está al día
      </Button>
      {dialog && <dialog.Dialog id={id} form={form} onMark={mark} onClose={close} />}
    </Box>
  )
}

/** The dialog is loaded when it is asked for: comparing words is a library of its own. */
function useChangesDialog() {
  const notify = useToast()
  const [dialog, setDialog] = useState<{ Dialog: typeof ChangesDialog }>()
  const open = () => {
    import('./changes-dialog.tsx').then(
      (loaded) => setDialog({ Dialog: loaded.ChangesDialog }),
      () => notify({ title: 'Error', text: 'No se pudo abrir la comparación', destructive: true }),
    )
  }
  return { dialog, open, close: () => setDialog(undefined) }
}

/** Notes that a translation says what the Spanish version says; its text and state stay. */
function useMarkCurrent(onMarked: () => void) {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReloadArticles()
  const [isPending, setIsPending] = useState(false)
  const mark = async (id: number, revision: number) => {
    if (isPending) return
    setIsPending(true)
    try {
      const { outdated } = await client.admin.blog.translations.markCurrent.mutate({ id, revision })
      notify(outdated ? CHANGED_AGAIN : MARKED)
      onMarked()
    } catch (error) {
      notify({
        title: 'Error',
        text: serverMessage(error) ?? 'No se pudo marcar la versión',
        destructive: true,
      })
    }
    setIsPending(false)
    reload()
  }
  return { mark, isPending }
}

const MARKED = { title: 'Versión al día' }
const CHANGED_AGAIN = { title: 'El español cambió otra vez: mira qué cambió antes de marcarla' }

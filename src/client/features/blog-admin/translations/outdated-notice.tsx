import { Button, Text } from '@chakra-ui/react'
import { useApi } from '#client/lib/api-context.tsx'
import { BusyButton } from '#client/ui/admin/deeds/busy-button.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import { Notice } from '../notice.tsx'
import { useArticleDeed, useVersions } from '../article-queries.ts'
import type { ArticleSession } from '../session/article-session.ts'
import { useLoaded } from '../use-loaded.ts'

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
  const isOutdated = versions.some((one) => one.language === language && one.outdated)
  const dialog = useLoaded(() => import('./changes-dialog.tsx'), 'No se pudo abrir la comparación')
  const { mutate, isPending } = useMarkCurrent(id)
  const mark = (shown: number) => {
    if (!isPending) mutate(shown, { onSuccess: dialog.close })
  }
  if (id === undefined || revision === undefined || !isOutdated) return null
  return (
    <Notice row isProblem aria-label="Anterior al español">
      <Text flex="1" minW="14rem">
        El español cambió desde que se hizo esta versión.
      </Text>
      <Button size="sm" minH="11" onClick={dialog.open}>
        Qué cambió
      </Button>
      <BusyButton
        size="sm"
        minH="11"
        variant="outline"
        isBusy={isPending}
        onClick={() => mark(revision)}
      >
        Ya está al día
      </BusyButton>
      {dialog.loaded && (
        <dialog.loaded.ChangesDialog id={id} form={form} onMark={mark} onClose={dialog.close} />
      )}
    </Notice>
  )
}

/** Notes that a translation says what the Spanish version says; its text and state stay. */
function useMarkCurrent(id: number | undefined) {
  const { client } = useApi()
  return useArticleDeed(
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

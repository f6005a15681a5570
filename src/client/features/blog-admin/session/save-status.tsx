import { Box, Button, Text } from '@chakra-ui/react'
import { useApi } from '#client/lib/api.tsx'
import { useReauthentication, WITHOUT_LOGIN } from '#client/lib/reauthentication.tsx'
import { islandMoment, islandTime } from '#client/ui/admin/moment.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { useSession, useSessionState } from './article-session.ts'
import { savePhase, type Session } from './state.ts'

/** A permanent line that tells where the text is stored; its height is reserved. */
export function SaveStatus() {
  const problem = useSessionState(problemOf)
  const text = useSessionState(storedText)
  const isSignedOut = useSessionState(({ connection }) => connection === 'signed-out')
  const signIn = useSignIn()
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent={{ lg: 'flex-end' }}
      gap="2"
      flexBasis="full"
      minH="5"
    >
      {/* The time changes with every autosave, so only problems are announced. */}
      <Text
        role="status"
        aria-live={problem ? 'polite' : 'off'}
        fontSize="sm"
        lineHeight="1.25rem"
        color={problem ? 'fg.error' : 'fg.muted'}
      >
        {problem ?? text}
      </Text>
      {isSignedOut && (
        <Button size="sm" variant="outline" onClick={signIn}>
          Entrar
        </Button>
      )}
    </Box>
  )
}

/** Returns a function that asks for a login and then sends the text. */
function useSignIn(): () => void {
  const session = useSession()
  const { client } = useApi()
  const withReauthentication = useReauthentication()
  const ask = () => client.admin.blog.drafts.list.query(undefined, WITHOUT_LOGIN)
  return () => {
    withReauthentication(ask).then(
      () => session.dispatch({ type: 'online' }),
      () => undefined,
    )
  }
}

/** A sentence why the text is not stored on the server; undefined without a problem. */
export function problemOf(state: Session): string | undefined {
  const { storedIn, connection, isBrowserFull } = state
  const phase = savePhase(state)
  if (phase === 'slow') return 'La conexión está lenta…'
  if (connection === 'signed-out') {
    return storedIn === 'nowhere'
      ? 'Tu sesión terminó, y este navegador no guarda copias: entra para guardar'
      : 'Tu sesión terminó; el texto quedó guardado en este equipo'
  }
  const isOffline = connection === 'offline' || phase === 'waiting'
  if (isOffline && (storedIn === 'nowhere' || isBrowserFull)) {
    return 'Sin conexión, y este navegador no guarda copias: no cierres esta página'
  }
  if (isOffline) return storedIn ? 'Sin conexión, guardado en este equipo' : 'Sin conexión'
  return storedIn === 'nowhere' ? NO_COPIES : undefined
}

const NO_COPIES = 'Este navegador no guarda copias locales: guarda a menudo.'

/** Where the text is stored, in few words for a narrow screen. */
export function shortState(state: Session): string {
  return savePhase(state) === 'saving' ? 'Guardando' : storedText(state).replace(' · ', ' ')
}

function storedText({ storedIn, storedAt: at, isBrowserFull }: Session): string {
  if (!storedIn || !at) return ''
  if (storedIn === 'browser') return `Guardado en este equipo · ${islandTime(at)}`
  const saved = `Guardado · ${islandTime(at)}`
  return isBrowserFull ? `${saved}. Este navegador no guarda copias` : saved
}

const CREATED = { title: 'Artículo creado', text: 'El artículo se ha creado exitosamente' }
const UPDATED = {
  title: 'Artículo actualizado',
  text: 'El artículo se ha actualizado exitosamente',
}

/** Tells when guests see the saved article. Rendered outside Chakra's provider. */
function SavedLine({ article }: { article: AdminArticle }) {
  const { published, publishAt, slug, language } = article
  if (published) {
    return (
      <p>
        Publicado en el blog ·{' '}
        <a href={localHref(`/blog/${slug}`, language)} target="_blank" rel="noopener">
          Ver
        </a>
      </p>
    )
  }
  return publishAt && <p>Se publica el {islandMoment(publishAt)}</p>
}

/** The toast after a save (spec §8), with a line that tells when guests see the text. */
export const savedToast = (article: AdminArticle, isNew: boolean): Toast => ({
  ...(isNew ? CREATED : UPDATED),
  action: <SavedLine article={article} />,
})

/** The toast after scheduling; without `at`, after cancelling the schedule. */
export function scheduledToast({ publishAt }: AdminArticle, at: string | undefined): Toast {
  if (at === undefined) return { title: 'Programación cancelada' }
  const moment = islandMoment(publishAt ?? 0)
  return { title: `Artículo programado para el ${moment} (hora de la isla)` }
}

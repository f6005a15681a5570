import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { localHref } from '#shared/addresses.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant, hotelTime } from '#shared/hotel/local-time.ts'
import { langName } from '#shared/i18n/languages.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { useSession, useArticle } from '../session/article-session.ts'
import { Advice } from './publish-advice.tsx'

/** Asks whether to publish now or later, and shows the URL and recommendations. */
export function PublishDialog({ onClose }: DialogProps<'PublishDialog'>) {
  const session = useSession()
  const { slug, language } = session.current()
  const { publicUrl } = useRouteContext({ from: '/admin/blog' })
  return (
    <Dialog
      title="Publicar"
      onClose={onClose}
      cancel="Volver"
      actions={
        <Button
          onClick={() => {
            session.publish()
            onClose()
          }}
        >
          Publicar ahora
        </Button>
      }
    >
      <Text tabIndex={-1} data-first-focus outline="none">
        {`Los huéspedes verán la versión en ${langName(language)}, y solo esa${slug ? ', en:' : '.'}`}
      </Text>
      {slug && (
        <Text mb="4" wordBreak="break-all" fontWeight="600">
          {publicUrl}
          {localHref(`/blog/${slug}`, language)}
        </Text>
      )}
      <Advice />
      <AtTime onClose={onClose} />
    </Dialog>
  )
}

/** Proposed time: readers in Chile and Europe are awake. */
const PROPOSED_TIME = '09:00'

function AtTime({ onClose }: { onClose: () => void }) {
  const { publish } = useSession()
  const publishAt = useArticle()?.publishAt
  const [now] = useState(() => new Date())
  const [time, setTime] = useState(() =>
    publishAt ? hotelTime(new Date(publishAt)) : `${addDays(hotelDay(now), 1)}T${PROPOSED_TIME}`,
  )
  const [problem, setProblem] = useState<string>()
  const schedule = () => {
    const found = problemOf(time)
    if (found) return setProblem(found)
    publish(time)
    return onClose()
  }
  return (
    <Box as="section" aria-label="Programar" mt="6" pt="4" borderTopWidth="1px">
      <Heading as="h3" fontSize="md" mb="3">
        Más tarde
      </Heading>
      <TextField
        label="Día y hora de la isla"
        type="datetime-local"
        value={time}
        min={`${hotelDay(now)}T00:00`}
        hint={`Hora en la isla: ${hotelTime(now).slice(11)}. Se publica lo que esté guardado a esa hora.`}
        problem={problem}
        onChange={setTime}
      />
      <Button variant="outline" mt="3" onClick={schedule}>
        {publishAt ? 'Cambiar la hora' : 'Programar'}
      </Button>
    </Box>
  )
}

/** The server checks the time again. */
function problemOf(time: string): string | undefined {
  if (time === '') return 'Elige un día y una hora.'
  const at = hotelInstant(time)
  if (!at) return 'Esa hora no existe en la isla: elige otra.'
  return at <= new Date() ? 'Esa hora ya pasó en la isla: elige una más tarde.' : undefined
}

import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import {
  IslandTimeField,
  islandTimeProblem,
  proposedTime,
} from '#client/ui/admin/fields/island-time-field.tsx'
import { localHref } from '#shared/addresses.ts'
import { hotelTime } from '#shared/hotel/local-time.ts'
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

function AtTime({ onClose }: { onClose: () => void }) {
  const { publish } = useSession()
  const publishAt = useArticle()?.publishAt
  const [time, setTime] = useState(() =>
    publishAt ? hotelTime(new Date(publishAt)) : proposedTime(),
  )
  const [problem, setProblem] = useState<string>()
  const schedule = () => {
    const found = islandTimeProblem(time)
    if (found) return setProblem(found)
    publish(time)
    return onClose()
  }
  return (
    <Box as="section" aria-label="Programar" mt="6" pt="4" borderTopWidth="1px">
      <Heading as="h3" fontSize="md" mb="3">
        Más tarde
      </Heading>
      <IslandTimeField
        value={time}
        hint="Se publica lo que esté guardado a esa hora."
        problem={problem}
        onChange={setTime}
      />
      <Button variant="outline" mt="3" onClick={schedule}>
        {publishAt ? 'Cambiar la hora' : 'Programar'}
      </Button>
    </Box>
  )
}

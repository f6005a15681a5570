import { Alert, Box, Button, Field, Heading, Input, Text } from '@chakra-ui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { localHref } from '#shared/addresses.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant, hotelTime } from '#shared/hotel/local-time.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { Advice } from './publish-advice.tsx'
import { useArticleSession, useStored, useUploadsFirst } from '../session/article-session.ts'
import { islandMoment } from '#client/ui/admin/moment.ts'

/** What is published and where, what it lacks, and whether now or at a time. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const form = useArticleSession()
  const { slug, language } = form.current()
  const { publicUrl } = useRouteContext({ from: '/admin/blog' })
  return (
    <Dialog
      title="Publicar"
      onClose={onClose}
      cancel="Volver"
      actions={
        <Button
          onClick={() => {
            form.publish()
            onClose()
          }}
        >
          Publicar ahora
        </Button>
      }
    >
      <Text>
        Los huéspedes verán la versión en {languageOption(language).name}, y solo esa
        {slug && ', en:'}
      </Text>
      {slug && (
        <Text mb="4" wordBreak="break-all" fontWeight="600">
          {publicUrl}
          {localHref(`/blog/${slug}`, language)}
        </Text>
      )}
      <Advice />
      <Later onClose={onClose} />
    </Dialog>
  )
}

/** Proposed for a new schedule: when readers in Chile and Europe are awake. */
const PROPOSED_TIME = '09:00'

function Later({ onClose }: { onClose: () => void }) {
  const { publish } = useArticleSession()
  const publishAt = useStored()?.publishAt
  const [now] = useState(() => new Date())
  const [chosen] = useState(() =>
    publishAt ? hotelTime(new Date(publishAt)) : `${addDays(hotelDay(now), 1)}T${PROPOSED_TIME}`,
  )
  const [day, setDay] = useState(chosen.slice(0, 10))
  const [time, setTime] = useState(chosen.slice(11))
  const [problem, setProblem] = useState<string>()
  const schedule = () => {
    const found = problemOf(`${day}T${time}`)
    if (found) return setProblem(found)
    publish(`${day}T${time}`)
    return onClose()
  }
  return (
    <Box as="section" aria-label="Programar" mt="6" pt="4" borderTopWidth="1px">
      <Heading as="h3" fontSize="md" mb="3">
        Más tarde
      </Heading>
      <Field.Root invalid={problem !== undefined}>
        <Box display="flex" flexWrap="wrap" gap="3" alignItems="end" width="full">
          <Box flex="1" minW="9rem">
            <Field.Label htmlFor="dia-de-publicacion">Día</Field.Label>
            <Input
              id="dia-de-publicacion"
              type="date"
              value={day}
              min={hotelDay(now)}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Box>
          <Box flex="1" minW="7rem">
            <Field.Label htmlFor="hora-de-publicacion">Hora de la isla</Field.Label>
            <Input
              id="hora-de-publicacion"
              type="time"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </Box>
          <Button variant="outline" onClick={schedule}>
            {publishAt ? 'Cambiar la hora' : 'Programar'}
          </Button>
        </Box>
        <Field.HelperText>
          Ahora son las {hotelTime(now).slice(11)} en la isla. Se publica lo que esté guardado a esa
          hora.
        </Field.HelperText>
        <Field.ErrorText role="alert">{problem}</Field.ErrorText>
      </Field.Root>
    </Box>
  )
}

/** The server says the same; here it is said before the dialog closes. */
function problemOf(time: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return 'Elige un día y una hora.'
  const at = hotelInstant(time)
  if (!at) return 'Esa hora no existe en la isla: elige otra.'
  return at <= new Date() ? 'Esa hora ya pasó en la isla: elige una más tarde.' : undefined
}

/** Asks when a draft is published; of a published article it leads to the page. */
export function PublishButton() {
  const article = useStored()
  const [isOpen, setIsOpen] = useState(false)
  const open = useUploadsFirst(() => setIsOpen(true))
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
      {isOpen && <PublishDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Says above the form when the draft is published by itself; nothing for another one. */
export function ScheduledNotice() {
  const { cancelSchedule } = useArticleSession()
  const { published, publishAt } = useStored() ?? {}
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

/** Whether guests see the article; asks before that changes, as the button "Publicar" does. */
export function PublishSwitch(layout: Omit<ComponentProps<typeof SwitchField>, 'label' | 'isOn'>) {
  const form = useArticleSession()
  const article = useStored()
  const isPublished = article?.published ?? false
  const [question, setQuestion] = useState<'publish' | 'unpublish'>()
  const askToPublish = useUploadsFirst(() => setQuestion('publish'))
  const ask = isPublished ? () => setQuestion('unpublish') : askToPublish
  const close = () => setQuestion(undefined)
  return (
    <>
      <SwitchField
        label="Publicado"
        isOn={isPublished}
        onClick={(event) => {
          // It turns when the server has answered.
          event.preventDefault()
          ask()
        }}
        {...layout}
      />
      {question === 'publish' && <PublishDialog onClose={close} />}
      {question === 'unpublish' && article && (
        <ConfirmDialog
          title="¿Pasar a borrador?"
          text={`Los huéspedes dejan de verlo: ${localHref(`/blog/${article.slug}`, article.language)} no llevará a ninguna página, tampoco desde los buscadores.`}
          confirm="Pasar a borrador"
          cancel="Volver"
          onCancel={close}
          onConfirm={() => {
            form.unpublish()
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

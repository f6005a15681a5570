import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Facts } from '#client/ui/admin/facts.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { formatDay } from '#shared/format.ts'
import type { GuestData as Found, GuestErasure } from '#shared/panel/guest-data.ts'

/** What the site keeps of one guest: seen, downloaded for the guest, erased. */
export function GuestData() {
  const { client } = useApi()
  const [email, setEmail] = useState('')
  const find = useAction(
    (typed: string) => client.admin.guests.find.mutate({ email: typed }),
    { failed: 'No se pudo buscar' },
    () => undefined,
  )
  const problem = find.error && failureOf(find.error).error
  return (
    <Panel
      level="h2"
      id="huesped"
      title="Datos de un huésped"
      lead="Cuando alguien pregunta qué guarda el sitio de su persona, o pide que se borre."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!find.isPending) find.mutate(email)
        }}
      >
        <Flex gap="2" align="end" wrap="wrap" maxW="30rem">
          <TextField
            label="Correo del huésped"
            type="email"
            autoComplete="off"
            flex="1 1 14rem"
            value={email}
            onChange={setEmail}
            problem={problem}
          />
          <BusyButton type="submit" variant="outline" isBusy={find.isPending} busy="Buscando…">
            Buscar
          </BusyButton>
        </Flex>
      </form>
      <Box role="status" mt="4">
        {find.data && <Summary found={find.data} />}
      </Box>
      {find.data && isAny(find.data) && (
        <Actions
          key={find.data.email}
          found={find.data}
          onErased={() => find.mutate(find.data.email)}
        />
      )}
    </Panel>
  )
}

const NAMES = {
  bookings: 'Reservas',
  reservations: 'Reservas hechas fuera del sitio',
  messages: 'Mensajes',
  requests: 'Solicitudes',
  mails: 'Correos',
  subscriptions: 'Boletín',
  notes: 'Notas del equipo',
  drafts: 'Respuestas a medias',
  siteTexts: 'Textos del sitio',
} as const

const countsOf = (found: Found) =>
  Object.entries(NAMES)
    .map(([kind, name]) => [name, found[kind as keyof typeof NAMES]] as const)
    .filter(([, count]) => count > 0)

const isAny = (found: Found): boolean => countsOf(found).length > 0

function Summary({ found }: { found: Found }) {
  if (!isAny(found)) return <Text>No hay nada guardado de {found.email}.</Text>
  return (
    <>
      <Text mb="2">De {found.email} hay:</Text>
      <Facts facts={Object.fromEntries(countsOf(found))} />
      {found.openStays.length > 0 && (
        <Text mt="3">
          {found.openStays.map(stayWords).join('; ')}: mientras la salida no ha pasado, el hotel
          necesita nombre, correo y teléfono para recibirle, y un borrado los deja hasta ese día.
          Después se borran solos.
        </Text>
      )}
      <Text color="fg.muted" fontSize="sm" mt="3">
        Las valoraciones de artículos no dicen de quién son. Lo que está en el sistema hotelero se
        pide y se borra allí.
      </Text>
    </>
  )
}

const stayWords = ({ reference, checkIn, checkOut }: Found['openStays'][number]): string =>
  `Reserva ${reference}, del ${formatDay('es', checkIn)} al ${formatDay('es', checkOut)}`

function Actions({ found, onErased }: { found: Found; onErased: () => void }) {
  const { client } = useApi()
  const [isAsking, setAsking] = useState(false)
  const { email } = found
  const save = useAction(
    async () =>
      saveAs('datos-de-un-huesped.json', await client.admin.guests.export.mutate({ email })),
    { failed: 'No se pudieron descargar los datos' },
  )
  const erase = useAction(() => client.admin.guests.erase.mutate({ email }), {
    done: (erased) => ({ title: 'Datos borrados', text: erasedWords(erased) }),
    failed: 'No se pudieron borrar los datos',
  })
  return (
    <>
      <Flex gap="3" wrap="wrap" mt="4">
        <BusyButton
          variant="outline"
          isBusy={save.isPending}
          busy="Descargando…"
          onClick={() => save.mutate()}
        >
          Descargar sus datos
        </BusyButton>
        <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
          Borrar sus datos
        </Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title="¿Borrar los datos de este huésped?"
          text={`No se puede deshacer. De ${email}: ${countsOf(found)
            .map(([name, count]) => `${name.toLowerCase()} ${count}`)
            .join(
              ', ',
            )}. Las reservas quedan sin nombre ni datos de contacto, con sus fechas y montos.`}
          confirm="Borrar"
          isPending={erase.isPending}
          onConfirm={() =>
            erase.mutate(undefined, {
              onSuccess: () => {
                setAsking(false)
                onErased()
              },
            })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const erasedWords = ({ deleted, anonymised, kept }: GuestErasure): string =>
  `Filas: ${deleted}. Reservas sin nombre: ${anonymised}.${
    kept > 0 ? ` Hasta su salida: ${kept}.` : ''
  }`

/** Saves a text as a file of the browser's downloads. */
function saveAs(name: string, { content }: { content: string }): void {
  const href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

import { Box, Checkbox, Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { errorCode } from '#client/lib/trpc.ts'
import { queryString } from '#shared/addresses.ts'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import type { PmsReservation, ReservationTest } from '#shared/booking/admin.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import {
  reservationLookup,
  reservationTestInput,
  type ReservationTestInput,
} from '#shared/booking/tester-input.ts'
import { roomSearch, type RoomSearch } from '#shared/booking/room-search.ts'
import { amount, dayName, money, statusName } from '../bookings/format.ts'
import { CheckForm, type Check } from './check.tsx'
import { STAY } from './check-fields.tsx'
import { SYNC } from './panel-checks.tsx'

/** The endpoint tester (spec §2). Tabs keep their inputs and answers. */
export const TesterTabs = () => (
  <Tabs.Root defaultValue="availability" variant="subtle" colorPalette="brand">
    <Tabs.List flexWrap="wrap" aria-label="Consultas a Cloudbeds">
      <Tabs.Trigger value="availability">Disponibilidad</Tabs.Trigger>
      <Tabs.Trigger value="sync">Sincronización</Tabs.Trigger>
      <Tabs.Trigger value="reservation">Reserva</Tabs.Trigger>
      <Tabs.Trigger value="get-reservation">Consultar reserva</Tabs.Trigger>
    </Tabs.List>
    <Tab name="availability">
      <CheckForm check={AVAILABILITY} />
    </Tab>
    <Tab name="sync">
      <CheckForm check={SYNCHRONISATION} />
    </Tab>
    <Tab name="reservation">
      <CheckForm check={RESERVATION} />
    </Tab>
    <Tab name="get-reservation">
      <CheckForm check={LOOKUP} />
    </Tab>
  </Tabs.Root>
)

const Tab = ({ name, children }: { name: string; children: ReactNode }) => (
  <Tabs.Content value={name} minW="0" pt="5">
    {children}
  </Tabs.Content>
)

/** The free rooms without the cache, and the result of `GET /api/rooms` (spec §2, §7). */
const AVAILABILITY: Check<RoomSearch, { offers: RoomOffer[] }, RoomOffer> = {
  id: 'availability',
  submit: 'Probar disponibilidad',
  pending: 'Consultando la disponibilidad…',
  fields: [STAY],
  schema: roomSearch,
  call: (client, search) => client.admin.booking.testAvailability.mutate(withoutNoChildren(search)),
  address: (search) => `/api/rooms${queryString(withoutNoChildren(search))}`,
  succeeded: ({ offers }) => ({ title: 'Disponibilidad consultada', text: freeTypes(offers) }),
  failed: (error) => failureToast('Error de disponibilidad', error),
  summary: ({ offers }) => freeTypes(offers),
  table: {
    label: 'Habitaciones libres',
    rows: ({ offers }) => offers,
    columns: [
      ['Habitación', ({ name }) => <strong>{name}</strong>],
      ['Código', ({ id }) => id],
      ['Libres', ({ available }) => available],
      ['Capacidad', ({ maxGuests }) => maxGuests],
      ['Subtotal', ({ subtotalMinor, currency }) => money(subtotalMinor, currency)],
      ['Impuestos', ({ taxesMinor, currency }) => money(taxesMinor, currency)],
      ['Total', ({ totalMinor, currency }) => money(totalMinor, currency)],
    ],
  },
}

/** The test of the room synchronisation; shows the whole answer (spec §2, tab "sync"). */
const SYNCHRONISATION: typeof SYNC = {
  ...SYNC,
  submit: 'Probar sincronización',
  running: 'Probar sincronización',
  lead: 'Hace lo mismo que «Sincronizar habitaciones» y muestra la respuesta completa.',
  aside: undefined,
  isUntitled: false,
  summary: ({ rooms }) => `${rooms.length} habitaciones.`,
  table: {
    label: 'Habitaciones sincronizadas',
    rows: ({ rooms }) => rooms,
    columns: [
      ['Habitación', ({ name }) => <strong>{name}</strong>],
      ['Código', ({ id }) => id],
      ['Abreviatura', ({ shortName }) => shortName],
      ['Capacidad', ({ maxGuests }) => maxGuests],
      ['Unidades', ({ units }) => units],
      ['Activa', ({ active }) => (active ? 'Sí' : 'No')],
    ],
  },
  hidesAnswer: false,
}

/** Creates a reservation and cancels it, unless asked not to (spec §2, tab "reservation"). */
const RESERVATION: Check<ReservationTestInput, ReservationTest> = {
  id: 'reservation',
  label: 'Probar reserva',
  submit: 'Crear reserva de prueba',
  pending: 'Creando la reserva de prueba…',
  fields: [
    STAY,
    [
      {
        name: 'guestName',
        label: 'Nombre del huésped',
        defaultValue: 'Prueba Web',
        autoComplete: 'off',
        maxLength: 120,
        required: true,
        problem: 'Escribe un nombre.',
      },
      {
        name: 'roomTypeId',
        label: 'Código de la habitación',
        hint: 'Opcional: si queda vacío, se usa la primera que esté libre.',
        autoComplete: 'off',
        maxLength: 40,
      },
    ],
  ],
  options: (
    <Box>
      <Checkbox.Root name="cancel" defaultChecked>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Cancelar la reserva al terminar</Checkbox.Label>
      </Checkbox.Root>
    </Box>
  ),
  schema: reservationTestInput,
  values: ({ roomTypeId, cancel, ...typed }) => ({
    ...typed,
    ...(roomTypeId?.trim() ? { roomTypeId } : {}),
    cancel: cancel !== undefined,
  }),
  books: true,
  changesRooms: true,
  call: (client, input) => client.admin.booking.testReservation.mutate(withoutNoChildren(input)),
  address: (_input, { reservation }) => bookingAddress(reservation.id),
  succeeded: (test) => ({ title: 'Reserva de prueba creada', text: testOutcome(test) }),
  failed: (error) => failureToast('Error de reserva', error),
  summary: testOutcome,
  facts: ({ reservation: { id, reference, status, totalMinor } }) => ({
    Número: id,
    Referencia: reference,
    Estado: statusName(status),
    Total: totalMinor === null ? 'El sistema hotelero no lo dijo.' : amount(totalMinor),
  }),
}

/** Reads a reservation by its number (spec §2, tab "get-reservation"; §5: never an empty one). */
const LOOKUP: Check<{ number: string }, PmsReservation> = {
  id: 'get-reservation',
  submit: 'Consultar reserva',
  pending: 'Consultando la reserva…',
  fields: [
    [
      {
        name: 'number',
        label: 'Número de confirmación',
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 60,
        maxW: '20rem',
        required: true,
        problem: 'Escribe el número de la reserva.',
      },
    ],
  ],
  schema: reservationLookup,
  call: (client, input) => client.admin.booking.lookup.mutate(input),
  address: ({ number }) => bookingAddress(number),
  succeeded: ({ id }) => ({ title: 'Reserva encontrada', text: `Número ${id}` }),
  failed: (error) =>
    failureToast(
      errorCode(error) === 'NOT_FOUND' ? 'Reserva no encontrada' : 'Error de consulta',
      error,
    ),
  summary: () => 'Reserva encontrada',
  facts: ({ guest, rooms, ...reservation }) => ({
    Número: reservation.id,
    Referencia: reservation.reference || '—',
    Estado: statusName(reservation.status),
    Creada: reservation.createdAt,
    Estadía: `${dayName(reservation.checkIn)} a ${dayName(reservation.checkOut)}`,
    Huésped: `${guest.firstName} ${guest.lastName}`,
    Contacto: [guest.email, guest.phone].filter(Boolean).join(' · ') || '—',
    Habitaciones: rooms.map(roomLine).join(' · '),
    Impuestos: amount(reservation.taxes),
    Total: amount(reservation.total),
    Pagado: amount(reservation.paid),
    Saldo: amount(reservation.balance),
  }),
}

const bookingAddress = (number: string): string => `/api/booking/${encodeURIComponent(number)}`

/** Spec §5: children are sent only if there are any. */
function withoutNoChildren<Search extends { children?: number }>({ children, ...rest }: Search) {
  return { ...rest, ...(children ? { children } : {}) }
}

function freeTypes({ length: count }: readonly RoomOffer[]): string {
  if (count === 0) return 'No hay habitaciones libres para esas fechas.'
  return count === 1 ? '1 tipo de habitación libre.' : `${count} tipos de habitación libres.`
}

function testOutcome({ cancelled }: ReservationTest): string {
  return cancelled
    ? 'La reserva se creó y se canceló.'
    : 'La reserva se creó y sigue en el sistema hotelero.'
}

function roomLine({ roomTypeName, adults, children }: PmsReservation['rooms'][number]): string {
  const people = [
    adults === 1 ? '1 adulto' : `${adults} adultos`,
    ...(children > 0 ? [children === 1 ? '1 niño' : `${children} niños`] : []),
  ]
  return `${roomTypeName} (${people.join(', ')})`
}

import type * as z from 'zod'
import type { pmsReservation } from '#shared/booking/admin.ts'
import { amount, dayName } from '../format.ts'
import { statusName } from '../status-name.ts'
import { Facts } from '#client/ui/admin/facts.tsx'

interface ReservationFactsProps {
  reservation: z.infer<typeof pmsReservation>
}

/** A reservation as the property has it. */
export function ReservationFacts({ reservation }: ReservationFactsProps) {
  const { id, reference, status, createdAt, startDate, endDate, guest, rooms } = reservation
  return (
    <Facts
      facts={[
        ['Número', id],
        ['Referencia', reference || '—'],
        ['Estado', statusName(status)],
        ['Creada', createdAt],
        ['Estadía', `${dayName(startDate)} a ${dayName(endDate)}`],
        ['Huésped', `${guest.firstName} ${guest.lastName}`],
        ['Contacto', [guest.email, guest.phone].filter(Boolean).join(' · ') || '—'],
        ['Habitaciones', rooms.map(roomLine).join(' · ')],
        ['Impuestos', amount(reservation.taxes)],
        ['Total', amount(reservation.total)],
        ['Pagado', amount(reservation.paid)],
        ['Saldo', amount(reservation.balance)],
      ]}
    />
  )
}

function roomLine({
  roomTypeName,
  adults,
  children,
}: ReservationFactsProps['reservation']['rooms'][number]): string {
  const people = [
    adults === 1 ? '1 adulto' : `${adults} adultos`,
    ...(children > 0 ? [children === 1 ? '1 niño' : `${children} niños`] : []),
  ]
  return `${roomTypeName} (${people.join(', ')})`
}

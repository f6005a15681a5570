import { Field } from '#client/ui/field.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import input from '#client/ui/input.module.css'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { RequestDates } from './request-dates.tsx'
import styles from './request-form.module.css'

/** What the guest has entered elsewhere already. */
export interface KnownRequest {
  name?: string
  email?: string
  phone?: string
  checkIn?: string | undefined
  checkOut?: string | undefined
  guests?: number
  room?: string
  message?: string
}

interface RequestFieldsProps {
  known: KnownRequest
  problems: Record<string, string>
}

/** The fields of a request, filled in with what is known. */
export function RequestFields({ known, problems }: RequestFieldsProps) {
  const { t } = useBookingI18n()
  const problem = (name: string) => fieldProblem(t, problems, name)
  return (
    <>
      <Field
        name="name"
        label={t('checkout.name')}
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={known.name}
        {...problem('name')}
      />
      <Field
        name="email"
        type="email"
        label={t('checkout.email')}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={known.email}
        {...problem('email')}
      />
      <Field
        name="phone"
        optional
        type="tel"
        label={t('request.phone_optional')}
        placeholder={t('checkout.phone_example')}
        autoComplete="tel"
        maxLength={40}
        defaultValue={known.phone}
        {...problem('phone')}
      />
      <Field
        name="guests"
        type="number"
        label={t('request.guests')}
        defaultValue={known.guests ?? 2}
        {...problem('guests')}
      />
      <RequestDates checkIn={known.checkIn} checkOut={known.checkOut} problems={problems} />
      <RoomChoice room={known.room} />
      <Field
        name="message"
        optional
        label={t('request.message')}
        multiline
        maxLength={2000}
        defaultValue={known.message}
        {...problem('message')}
      />
    </>
  )
}

/** Our rooms by name; one that the guest asked for and that is none of ours stays a choice. */
function RoomChoice({ room }: { room: string | undefined }) {
  const { t } = useBookingI18n()
  const names = ROOMS.map(({ nameKey }) => t(nameKey))
  const options = room && !names.includes(room) ? [...names, room] : names
  return (
    <label className={`${input.labelled} ${styles.choice}`}>
      {t('request.room')}
      <select className={`${input.compact} ${input.roomy}`} name="room" defaultValue={room ?? ''}>
        <option value="">{t('request.any_room')}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

import { fileURLToPath } from 'node:url'
import { Migrator } from '@mikro-orm/migrations'
import { RateLimit } from './database/rate-limit.entity.ts'
import { Setting } from './database/setting.entity.ts'
import { Session } from './features/auth/session.entity.ts'
import { User } from './features/auth/user.entity.ts'
import { Article } from './features/blog/article.entity.ts'
import { BookingHold } from './features/booking/booking-hold.entity.ts'
import { BookingRequest } from './features/booking/booking-request.entity.ts'
import { Booking } from './features/booking/booking.entity.ts'
import { PmsEvent } from './features/booking/pms-event.entity.ts'
import { RoomTypeRow } from './features/booking/room-type.entity.ts'
import { ContactMessage } from './features/contact/contact-message.entity.ts'
import { Subscriber } from './features/newsletter/subscriber.entity.ts'
import { Upload } from './features/media/upload.entity.ts'
import { OutboxMail } from './features/outbox/outbox-mail.entity.ts'
import { Rating } from './features/ratings/rating.entity.ts'

const migrationsPath = fileURLToPath(new URL('../../migrations', import.meta.url))

/** What both drivers share: the list of entities and where the migrations are. */
export const ormOptions = {
  entities: [
    Article,
    Booking,
    BookingHold,
    BookingRequest,
    ContactMessage,
    OutboxMail,
    PmsEvent,
    RateLimit,
    Rating,
    RoomTypeRow,
    Session,
    Setting,
    Subscriber,
    Upload,
    User,
  ],
  extensions: [Migrator],
  migrations: {
    path: migrationsPath,
    pathTs: migrationsPath,
    emit: 'ts' as const,
    snapshot: false,
    silent: true,
  },
  // The migrations make the search functions; the entities know nothing of them.
  schemaGenerator: { ignoreRoutines: true },
  // Every date is an instant: columns are timestamptz, and nothing depends on the machine's zone.
  forceUtcTimezone: true,
  // One fork per procedure is made on purpose (architecture §1.8); the global one is never used.
  allowGlobalContext: false,
}

import { fileURLToPath } from 'node:url'
import { Migrator } from '@mikro-orm/migrations'
import { RateLimit } from '#server/database/rate-limit.ts'
import { JobRow } from '#server/database/job-lease.ts'
import { Setting } from '#server/database/setting.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { ApiToken } from '#server/features/auth/api-token.entity.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { ArticleCount } from '#server/features/blog/article/article-count.entity.ts'
import { ArticleAddress } from '#server/features/blog/article/article-address.entity.ts'
import { AccountLink } from '#server/features/people/account-link.entity.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { ArticleDraft } from '#server/features/blog/drafts/article-draft.entity.ts'
import { ArticleRevision } from '#server/features/blog/article/article-revision.entity.ts'
import { ArticlePresence } from '#server/features/blog/presence/article-presence.entity.ts'
import { PreviewLink } from '#server/features/blog/preview/preview-link.entity.ts'
import { BookingLock } from '#server/features/booking/store/locks.ts'
import { BookingRequest } from '#server/features/booking/requests/booking-request.entity.ts'
import { Backup } from '#server/features/backup/backup.entity.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { PaymentLink } from '#server/features/booking/store/payment-link.entity.ts'
import { ListedReservation } from '#server/features/booking/store/listed-reservation.entity.ts'
import { PmsEvent } from '#server/features/booking/watch/webhooks.ts'
import { RoomTypeRow } from '#server/features/booking/admin/sync.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { Erasure } from '#server/features/guests/erasure.entity.ts'
import { AnswerDraft } from '#server/features/inbox/answer-draft.entity.ts'
import { InboxItem } from '#server/features/inbox/inbox-item.entity.ts'
import { NewsletterDelivery, Subscriber } from '#server/features/newsletter/subscriber.entity.ts'
import { Upload } from '#server/features/media/upload.entity.ts'
import { StaffNote } from '#server/features/notes/staff-note.entity.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { CodeApp, Passkey, RecoveryCode } from '#server/features/sign-in/factor.entity.ts'
import { KnownBrowser, SignInStep } from '#server/features/sign-in/sign-in.entity.ts'
import {
  SiteAddress,
  SiteChange,
  SiteEdition,
  SiteRoom,
  SiteValue,
  SiteVersion,
} from '#server/features/site/site.entity.ts'
import { Rating } from '#server/features/ratings/rating.entity.ts'

const migrationsPath = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The MikroORM options for both drivers. */
export const ormOptions = {
  entities: [
    AccountLink,
    AnswerDraft,
    ApiToken,
    Article,
    ArticleAddress,
    ArticleCount,
    ArticleDraft,
    ArticlePresence,
    ArticleRevision,
    AuditEntry,
    Backup,
    Booking,
    BookingLock,
    BookingRequest,
    CodeApp,
    ContactMessage,
    Erasure,
    InboxItem,
    JobRow,
    KnownBrowser,
    ListedReservation,
    OutboxMail,
    Passkey,
    PaymentLink,
    PmsEvent,
    PreviewLink,
    RateLimit,
    Rating,
    RecoveryCode,
    RoomTypeRow,
    Session,
    Setting,
    SignInStep,
    SiteAddress,
    SiteChange,
    SiteEdition,
    SiteRoom,
    SiteValue,
    SiteVersion,
    StaffNote,
    Subscriber,
    NewsletterDelivery,
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
  // The search functions exist only in the migrations.
  schemaGenerator: { ignoreRoutines: true },
  // Every date is an instant (timestamptz), whatever the time zone of the machine.
  forceUtcTimezone: true,
  // Every procedure and job forks an EntityManager; the global one is never used.
  allowGlobalContext: false,
}

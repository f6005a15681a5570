import { auditRouter } from '#server/features/audit/router.ts'
import { accountRouter } from '#server/features/auth/account.router.ts'
import { backupRouter } from '#server/features/backup/router.ts'
import { blogAdminRouter } from '#server/features/blog/admin.router.ts'
import { blogRouter } from '#server/features/blog/router.ts'
import { adminBookingRouter } from '#server/features/booking/admin.router.ts'
import { bookingRouter } from '#server/features/booking/router.ts'
import { staffBookingsRouter } from '#server/features/booking/staff.router.ts'
import { contactRouter } from '#server/features/contact/router.ts'
import { aboutAdminRouter, aboutRouter } from '#server/features/about/router.ts'
import { guestsRouter } from '#server/features/guests/router.ts'
import { inboxRouter } from '#server/features/inbox/router.ts'
import { mediaAdminRouter } from '#server/features/media/admin.router.ts'
import { newsletterAdminRouter } from '#server/features/newsletter/admin.router.ts'
import { newsletterRouter } from '#server/features/newsletter/router.ts'
import { notesRouter } from '#server/features/notes/router.ts'
import { outboxRouter } from '#server/features/outbox/router.ts'
import { profileRouter } from '#server/features/people/profile.router.ts'
import { peopleRouter } from '#server/features/people/router.ts'
import { recoveryRouter } from '#server/features/people/recovery.router.ts'
import { ratingsRouter } from '#server/features/ratings/router.ts'
import { settingsRouter } from '#server/features/settings/router.ts'
import { factorsRouter } from '#server/features/sign-in/factors.router.ts'
import { authRouter, confirmationRouter } from '#server/features/sign-in/router.ts'
import { firstStepsRouter } from '#server/features/first-steps/router.ts'
import { siteAdminRouter, siteRouter } from '#server/features/site/router.ts'
import { siteSamplesRouter } from '#server/features/site-samples/router.ts'
import { skyRouter } from '#server/features/sky/router.ts'
import { todayRouter } from '#server/features/today/router.ts'
import { tokensRouter } from '#server/features/tokens/router.ts'
import { mergeRouters, router } from './trpc.ts'

export const appRouter = router({
  admin: router({
    account: mergeRouters(accountRouter, confirmationRouter),
    audit: auditRouter,
    backup: backupRouter,
    blog: blogAdminRouter,
    booking: adminBookingRouter,
    bookings: staffBookingsRouter,
    house: aboutAdminRouter,
    factors: factorsRouter,
    guests: guestsRouter,
    inbox: inboxRouter,
    mail: outboxRouter,
    media: mediaAdminRouter,
    notes: notesRouter,
    people: peopleRouter,
    profile: profileRouter,
    settings: settingsRouter,
    site: mergeRouters(siteAdminRouter, siteSamplesRouter),
    steps: firstStepsRouter,
    today: todayRouter,
    tokens: tokensRouter,
    newsletter: newsletterAdminRouter,
  }),
  auth: authRouter,
  blog: blogRouter,
  booking: bookingRouter,
  contact: contactRouter,
  house: aboutRouter,
  newsletter: newsletterRouter,
  ratings: ratingsRouter,
  recovery: recoveryRouter,
  site: siteRouter,
  sky: skyRouter,
})

export type AppRouter = typeof appRouter

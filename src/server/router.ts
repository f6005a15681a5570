import { authRouter } from './features/auth/router.ts'
import { blogAdminRouter } from './features/blog/admin.router.ts'
import { blogRouter } from './features/blog/router.ts'
import { adminBookingRouter } from './features/booking/admin.router.ts'
import { bookingRouter } from './features/booking/router.ts'
import { contactRouter } from './features/contact/router.ts'
import { newsletterRouter } from './features/newsletter/router.ts'
import { ratingsRouter } from './features/ratings/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  admin: router({ blog: blogAdminRouter, booking: adminBookingRouter }),
  auth: authRouter,
  blog: blogRouter,
  booking: bookingRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  ratings: ratingsRouter,
})

export type AppRouter = typeof appRouter

import { authRouter } from './features/auth/router.ts'
import { blogRouter } from './features/blog/router.ts'
import { contactRouter } from './features/contact/router.ts'
import { newsletterRouter } from './features/newsletter/router.ts'
import { ratingsRouter } from './features/ratings/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  auth: authRouter,
  blog: blogRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  ratings: ratingsRouter,
})

export type AppRouter = typeof appRouter

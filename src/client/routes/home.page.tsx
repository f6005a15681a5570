import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { BlogTeaser } from '#client/features/blog/blog-teaser.tsx'
import { ContactSection } from '#client/features/contact/contact-section.tsx'
import { Hero } from '#client/features/site/hero.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { TEASER_COUNT } from '#shared/site.ts'

export const Route = createLazyRoute('/')({ component: HomePage })

function HomePage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { data: articles } = useSuspenseQuery(
    api.blog.teasers.queryOptions({ lang: language, limit: TEASER_COUNT }),
  )
  return (
    <>
      <Hero />
      <BlogTeaser articles={articles} />
      <ContactSection />
    </>
  )
}

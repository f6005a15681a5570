import { Container, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { PageHeader, PageLoading } from '#client/ui/admin/page/page-header.tsx'
import { langTag } from '#shared/i18n/languages.ts'
import '#client/styles/article-content.css'

/** An article to read until the editor is loaded, if the server's document contains it. */
export function ReadableArticle({ id }: { id: number }) {
  const { api } = useApi()
  const { data } = useQuery(api.admin.blog.byId.queryOptions({ id }, { enabled: false }))
  if (!data) return <PageLoading text="Cargando artículo…" />
  const { title, content, language } = data
  return (
    <>
      <PageHeader
        title="Editar Artículo"
        status={
          <Text role="status" color="fg.muted" fontSize="sm">
            Cargando el editor…
          </Text>
        }
      />
      <Container as="main" id="contenido" maxW="4xl" py={{ base: '5', md: '8' }}>
        <Heading as="h2" fontSize="2xl" mb="4" lang={langTag(language)}>
          {title}
        </Heading>
        {/* Sanitized by the server. */}
        <div
          className="article-content"
          lang={langTag(language)}
          dangerouslySetInnerHTML={{ __html: content.replaceAll('<img ', LATE_PICTURE) }}
        />
      </Container>
    </>
  )
}

/** The code of the editor comes before pictures that it loads anyway. */
const LATE_PICTURE = '<img loading="lazy" fetchpriority="low" '

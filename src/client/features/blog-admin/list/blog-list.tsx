import { Box, Button, Container, Heading, Text } from '@chakra-ui/react'
import { Link, useHydrated } from '@tanstack/react-router'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { useBlogAddress, useNavigation, useUsername } from '../article/address.ts'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import { Notice } from '../article/notice.tsx'
import { ArticleList } from './article-list.tsx'
import { Filters } from './filters.tsx'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { listLocalDrafts } from '../session/local-drafts.ts'
import { ARTICLES_FILE } from '#shared/panel/filters.ts'
import { type UnsavedText, useServerDrafts, useUnsavedTexts } from '../session/unsaved-texts.ts'

const ARROW = 'M20 12H5M11 6l-6 6 6 6'
const PLUS = 'M12 5v14M5 12h14'

/** The article list of the blog management (spec §2, §4). */
export function BlogList() {
  const { language } = useBlogAddress()
  const { newArticle } = useNavigation()
  return (
    <>
      <PageHeader
        title="Gestión del Blog"
        subtitle="Administra los artículos del blog cultural"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin">
              <StrokeIcon d={ARROW} />
              Panel Admin
            </Link>
          </Button>
        }
      >
        <Button asChild variant="outline" textDecoration="none">
          <Link from="/admin/blog" to="." search={(old) => ({ ...old, translations: 'all' })}>
            Traducciones
          </Link>
        </Button>
        <Button onClick={() => newArticle(language)}>
          <StrokeIcon d={PLUS} />
          Nuevo Artículo
        </Button>
      </PageHeader>
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <Filters />
        {/* Not in the server's HTML, because the browser has stored the texts. */}
        {useHydrated() && <UnsavedTextList />}
        <ArticleList />
        <Button asChild variant="ghost" textDecoration="none" mt="6">
          <a href={ARTICLES_FILE} download>
            Descargar todos como archivos
          </a>
        </Button>
      </Container>
    </>
  )
}

/** The user's unsaved texts, each with buttons to continue or discard it. */
function UnsavedTextList() {
  const username = useUsername()
  const { editArticle, newArticle } = useNavigation()
  const stored = useServerDrafts() ?? []
  const { texts, discard } = useUnsavedTexts(() => listLocalDrafts(username), stored)
  if (texts.length === 0) return null

  const resume = ({ name, visit, language, translationOf }: UnsavedText) => {
    if (name.startsWith('new-')) newArticle(language, { from: translationOf, draft: visit })
    else editArticle(Number(name), language, visit)
  }
  return (
    <Notice aria-labelledby="sin-guardar">
      <Heading as="h2" id="sin-guardar" fontSize="md" mb="2">
        Texto sin guardar
      </Heading>
      {texts.map((text) => {
        const { visit, at } = text
        const title = text.title || 'Sin título'
        return (
          <Box key={visit} display="flex" flexWrap="wrap" alignItems="center" gap="3" py="1">
            <Text flex="1" minW="12rem">
              {title}{' '}
              <Text as="span" color="fg.muted" fontSize="sm">
                · {datedMoment(at)}
              </Text>
            </Text>
            <Box display="flex" gap="3">
              <Button size="sm" aria-label={`Continuar ${title}`} onClick={() => resume(text)}>
                Continuar
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Descartar ${title}`}
                onClick={() => discard(text)}
              >
                Descartar
              </Button>
            </Box>
          </Box>
        )
      })}
    </Notice>
  )
}

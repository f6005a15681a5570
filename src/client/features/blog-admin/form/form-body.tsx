import { Container, SimpleGrid } from '@chakra-ui/react'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { ScheduledNotice } from '../publish/publish-dialog.tsx'
import { useStored, type ArticleSession } from '../session/article-session.ts'
import type { LocalDraftStorage } from '../session/local-drafts.ts'
import { RestoreNotice } from '../session/restore-notice.tsx'
import { OriginalBeside } from '../translations/original-beside.tsx'
import { FormSections } from './form-sections.tsx'
import { LanguagesBar } from './languages.tsx'

interface FormBodyProps {
  form: ArticleSession
  storage: LocalDraftStorage
  /** The article that a new one translates. */
  translated: AdminArticle | undefined
  language: Language
  isHidden: boolean
}

/** What is written, with what the editor has to say about it. */
export function FormBody(props: FormBodyProps) {
  const { form, storage, translated, language, isHidden } = props
  const article = useStored(form)
  const versionsOf = (article ?? translated)?.id
  return (
    <Container
      as={isHidden ? 'div' : 'main'}
      id={isHidden ? undefined : 'contenido'}
      maxW={versionsOf !== undefined && language !== 'es' ? '96rem' : '7xl'}
      py={{ base: '5', md: '8' }}
    >
      <RestoreNotice form={form} storage={storage} />
      {article && <ScheduledNotice form={form} article={article} />}
      {article && <PresenceLine id={article.id} form={form} />}
      {versionsOf !== undefined && <LanguagesBar id={versionsOf} current={language} />}
      <OriginalBeside form={form} language={language} translated={translated}>
        {(layout) => (
          <SimpleGrid
            columns={{ base: 1, lg: layout.isNarrow ? 1 : 3 }}
            gap={{ base: '5', lg: '6' }}
            templateRows={{ lg: 'auto 1fr' }}
          >
            <FormSections
              form={form}
              isNew={!article}
              article={article}
              versionsOf={versionsOf}
              {...layout}
            />
          </SimpleGrid>
        )}
      </OriginalBeside>
    </Container>
  )
}

import { Heading, type HeadingProps } from '@chakra-ui/react'
import type { AdminArticleCard } from '#shared/blog/list/cards.ts'
import { languageOption } from '#shared/i18n/languages.ts'

interface CardTitleProps extends HeadingProps {
  article: Pick<AdminArticleCard, 'title' | 'language'>
}

/** The title of an article in the list, in its language and at most two lines long (spec §2). */
export function CardTitle({ article, ...layout }: CardTitleProps) {
  return (
    <Heading
      as="h2"
      fontSize="lg"
      lineHeight="1.3"
      lineClamp={2}
      lang={languageOption(article.language).tag}
      {...layout}
    >
      {article.title}
    </Heading>
  )
}

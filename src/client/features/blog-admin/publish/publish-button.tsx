import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { localHref } from '#shared/addresses.ts'
import { useStored, type ArticleSession } from '../session/article-session.ts'
import { useUploadsFirst } from '../session/running-uploads.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** Asks when a draft is published; of a published article it leads to the page. */
export function PublishButton({ form }: { form: ArticleSession }) {
  const article = useStored(form)
  const [isOpen, setIsOpen] = useState(false)
  const open = useUploadsFirst(form, () => setIsOpen(true))
  if (article?.published) {
    return (
      <Button asChild variant="outline" textDecoration="none">
        <a
          href={localHref(`/blog/${article.slug}`, article.language)}
          target="_blank"
          rel="noopener"
        >
          Ver en el sitio
        </a>
      </Button>
    )
  }
  return (
    <>
      <Button variant="outline" onClick={open}>
        Publicar
      </Button>
      {isOpen && <PublishDialog form={form} onClose={() => setIsOpen(false)} />}
    </>
  )
}

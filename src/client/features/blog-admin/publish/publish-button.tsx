import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { localHref } from '#shared/addresses.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { FormState } from '../form/form-state.ts'
import { useUploadsFirst } from '../form/save/use-uploads-first.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { Publication } from './use-publication.ts'

interface PublishButtonProps {
  form: FormState
  /** As it is stored; absent for a new one. */
  article: AdminArticle | undefined
  publication: Publication
}

/** Asks when a draft is published; of a published article it leads to the page. */
export function PublishButton({ form, article, publication }: PublishButtonProps) {
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
      {isOpen && (
        <PublishDialog
          form={form}
          id={article?.id}
          publishAt={article?.publishAt ?? undefined}
          publication={publication}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

import type { Editor } from '@tiptap/core'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { slugFor } from '#shared/blog/slug.ts'
import type { Draft } from '../session/draft.ts'
import type { ArticleSession } from '../session/article-session.ts'
import { copyParagraph } from './copy-paragraph.ts'
import type { Place } from './use-place.ts'

/** Copies a part of the original into the form: the only way in which it comes there. */
export function useCopy(form: ArticleSession, editor: Editor | undefined) {
  const notify = useToast()
  return (place: Place, source: string) => {
    if (typeof place === 'number') {
      if (editor) copyParagraph(editor, place, source)
      return
    }
    const { title, slug, excerpt, language } = form.current()
    const isNewSlug = place === 'title' && !form.state().stored
    const before: Partial<Draft> = place === 'title' ? { title, slug } : { excerpt }
    form.change({
      [place]: source,
      ...(isNewSlug ? { slug: slugFor(source, language, new Date()) } : {}),
    })
    if (form.current()[place] === before[place] || before[place] === '') return
    notify(
      undoToast({ title: 'Copiado', text: 'Reemplaza lo que habías escrito' }, () =>
        form.change(before),
      ),
    )
  }
}

import { useToast } from '#client/ui/toast/toast.tsx'
import type { ArticleSession } from './article-session.ts'

/** Closes the form by `save`, unless a photo is on its way to it. */
export function useUploadsFirst(form: ArticleSession, save: () => void): () => void {
  const notify = useToast()
  return () => {
    if (!form.uploads.areRunning()) return save()
    return notify({
      title: 'Aún se sube una foto',
      text: 'Guarda cuando termine, o cancela la subida.',
    })
  }
}

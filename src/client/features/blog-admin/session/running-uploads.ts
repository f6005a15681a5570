import { useToast } from '#client/ui/toast/toast.tsx'
import type { ArticleSession } from './article-session.ts'

/** Counts the running uploads of a form, which is not left or closed before they end. */
export function runningUploads() {
  let running = 0
  return {
    /** @returns what to call when the upload is over, however it ended. */
    begin: () => {
      running += 1
      return () => {
        running -= 1
      }
    },
    areRunning: () => running > 0,
  }
}

export type RunningUploads = ReturnType<typeof runningUploads>

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

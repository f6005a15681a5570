import { Button, type ButtonProps } from '@chakra-ui/react'
import { useSession, type ArticleSession } from '../session/article-session.ts'
import { savePhase } from '../session/state.ts'
import { useUploadsFirst } from '../session/use-uploads-first.ts'

/** Saves and closes. Not disabled while saving: a disabled button loses the focus. */
export function SaveButton({
  form,
  ...props
}: Omit<ButtonProps, 'form'> & { form: ArticleSession }) {
  const isSaving = useSession(form, (session) => ['saving', 'slow'].includes(savePhase(session)))
  const save = useUploadsFirst(form, () => form.save({ closes: true }))
  return (
    <Button aria-busy={isSaving} onClick={save} {...props}>
      {isSaving ? 'Guardando...' : 'Guardar'}
    </Button>
  )
}

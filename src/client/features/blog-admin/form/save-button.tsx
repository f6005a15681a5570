import { Button, type ButtonProps } from '@chakra-ui/react'
import { useSession, type ArticleSession } from '../session/article-session.ts'
import { savePhase } from '../session/state.ts'
import { useUploadsFirst } from '../session/use-uploads-first.ts'

interface SaveButtonProps extends Omit<ButtonProps, 'form'> {
  form: ArticleSession
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** Not disabled while saving: a disabled button loses the focus. */
export function SaveButton({ form, closes, ...props }: SaveButtonProps) {
  const isSaving = useSession(form, (session) => ['saving', 'slow'].includes(savePhase(session)))
  const save = useUploadsFirst(form, () => form.save({ closes }))
  return (
    <Button aria-busy={isSaving} onClick={save} {...props}>
      {isSaving ? 'Guardando...' : 'Guardar'}
    </Button>
  )
}

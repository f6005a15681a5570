import { Button } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'

interface CopyButtonProps {
  text: string
  /** What the text is, for screen readers, such as `la dirección`. */
  what: string
}

const LABELS = {
  idle: 'Copiar',
  pending: 'Copiar',
  success: 'Copiado',
  error: 'No se pudo copiar',
} as const

/** Copies a text to the clipboard and shows the result. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = useMutation({
    mutationFn: (copied: string) => navigator.clipboard.writeText(copied),
  })
  const status = copy.variables === text ? copy.status : 'idle'
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => copy.mutate(text)}
      aria-label={status === 'idle' ? `Copiar ${what}` : undefined}
      aria-live="polite"
    >
      {LABELS[status]}
    </Button>
  )
}

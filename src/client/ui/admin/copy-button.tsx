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
  const { status, mutate } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => mutate()}
      aria-label={status === 'idle' ? `Copiar ${what}` : undefined}
      aria-live="polite"
    >
      {LABELS[status]}
    </Button>
  )
}

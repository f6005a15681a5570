import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { copyText } from '#client/lib/copy-text.ts'

interface CopyButtonProps {
  text: string
  /** Names the text for screen readers. */
  what: string
}

type Outcome = 'idle' | 'copied' | 'failed'

const LABELS: Record<Outcome, string> = {
  idle: 'Copiar',
  copied: 'Copiado',
  failed: 'No se pudo copiar',
}

/** Copies a text to the clipboard and shows the result. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void copy()}
      aria-label={outcome === 'idle' ? `Copiar ${what}` : undefined}
      aria-live="polite"
    >
      {LABELS[outcome]}
    </Button>
  )
}

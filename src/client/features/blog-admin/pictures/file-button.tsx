import { Button } from '@chakra-ui/react'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** Opens the file picker; the same file may be chosen twice in a row. */
export function FileButton({ label, accept, disabled = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button
        variant="outline"
        disabled={disabled}
        alignSelf="start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

import { Button } from '@chakra-ui/react'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  accept: string
  onFile: (file: File) => void
  /** Where several may be chosen at once. */
  onFiles?: ((files: File[]) => void) | undefined
}

/** Opens the file picker; the same file may be chosen twice in a row. */
export function FileButton({ label, accept, onFile, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? []
          if (file && others.length > 0) onFiles?.([file, ...others])
          else if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" alignSelf="start" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

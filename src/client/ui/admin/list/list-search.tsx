import { Button, Flex, Input } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_LIST_SEARCH } from '#shared/panel/filters.ts'

interface ListSearchProps {
  /** The words that are searched, from the URL. */
  q: string
  /** Name of the input. */
  label: string
  placeholder: string
  /** Called before the URL gets the words. */
  onSearch?: () => void
}

/** Searches a list: the words are in the URL, and the input follows it. */
export function ListSearch({ q, label, placeholder, onSearch }: ListSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setText(q)
  }
  return (
    <Flex
      as="form"
      role="search"
      gap="2"
      flex="1 1 18rem"
      minW="0"
      maxW="32rem"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.()
        const words = text.trim() || undefined
        void navigate({ to: '.', search: (old: object) => ({ ...old, q: words }) })
      }}
    >
      <Input
        type="search"
        minW="0"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_LIST_SEARCH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        Buscar
      </Button>
    </Flex>
  )
}

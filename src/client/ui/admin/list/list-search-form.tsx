import { Button, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { MAX_LIST_SEARCH } from '#shared/panel/list-search.ts'

interface ListSearchFormProps {
  /** What the list is searched for now. */
  q: string
  /** What can be searched, such as "nombre, correo o número". */
  fields: string
  onSearch: (q: string | undefined) => void
}

/** The search of a list of the panel. */
export function ListSearchForm({ q, fields, onSearch }: ListSearchFormProps) {
  const [text, setText] = useState(q)
  return (
    <Flex
      as="form"
      role="search"
      gap="2"
      flex="1 1 18rem"
      maxW="32rem"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim() || undefined)
      }}
    >
      <Input
        type="search"
        aria-label={`Buscar por ${fields}`}
        placeholder={fields.charAt(0).toUpperCase() + fields.slice(1)}
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
